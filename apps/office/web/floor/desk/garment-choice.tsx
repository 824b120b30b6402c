import type { DeskOrderView } from '#office/contract/floor/desk.ts'
import css from './desk.module.css'

type Garment = DeskOrderView['garments'][number]

type Props = {
  legend: string
  garments: readonly Garment[]
  chosen: readonly string[]
  onChange: (itemIds: string[]) => void
}

/** Which of an order's garments are meant. */
export function GarmentChoice({ legend, garments, chosen, onChange }: Props) {
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      {garments.map(({ itemId, name, size, barcode }) => (
        <label key={itemId} className={css.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(itemId)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, itemId] : chosen.filter((id) => id !== itemId))
            }
          />
          {name} · {size} · {barcode}
        </label>
      ))}
    </fieldset>
  )
}
