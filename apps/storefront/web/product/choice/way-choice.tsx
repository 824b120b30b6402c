import { useId } from 'react'
import { ReducedFrom } from '#storefront/web/garments/reduced-from.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useWayTexts } from './use-way-texts.ts'
import css from './way-choice.module.css'
import { cheapestOf, groupWays, type WayGroup } from './way-groups.ts'
import type { Way } from './ways.ts'

type WayChoiceProps = { ways: Way[]; chosen: Way | undefined; onChoose: (id: string) => void }

/** Rent, try, by plan or buy, each with its price; then, where there are several, which of them. */
export function WayChoice({ ways, chosen, onChoose }: WayChoiceProps) {
  const texts = useTranslations('product')
  const wayTexts = useWayTexts()
  const name = useId()
  const groups = groupWays(ways)
  const open = groups.find((group) => chosen && group.ways.includes(chosen)) ?? groups[0]
  if (!open) return null

  const titleOf = ({ name: group, ways: [first] }: WayGroup) =>
    group === 'rent' || group === 'buy' ? texts(`wayGroup.${group}`) : wayTexts(first).title

  /** Of the chosen one; elsewhere the least it can be. */
  function priceOf(group: WayGroup): string {
    if (group === open && chosen) return wayTexts(chosen).price
    const { price } = wayTexts(cheapestOf(group))
    return group.ways.length > 1 ? texts('from', { price }) : price
  }

  return (
    <fieldset className={css.ways}>
      <legend>{texts('ways')}</legend>
      {groups.length > 1 && (
        <div className={css.groups} data-count={groups.length}>
          {groups.map((group) => (
            <label key={group.name} className={css.group}>
              <input
                type="radio"
                name={`${name}-group`}
                checked={group === open}
                onChange={() => onChoose(group.ways[0].id)}
              />
              <span className={css.title}>{titleOf(group)}</span> <span className={css.price}>{priceOf(group)}</span>
            </label>
          ))}
        </div>
      )}
      <div role="radiogroup" aria-label={titleOf(open)}>
        {open.ways.map((way) => (
          <label key={way.id} className={css.way} data-single={open.ways.length === 1 || undefined}>
            <input
              type="radio"
              name={name}
              value={way.id}
              checked={way.id === chosen?.id}
              onChange={() => onChoose(way.id)}
            />
            <WayRow way={way} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function WayRow({ way }: { way: Way }) {
  const { title, note, price } = useWayTexts()(way)
  return (
    <>
      <span>
        <span className={css.title}>{title}</span> {note && <span className={css.note}>{note}</span>}
      </span>
      <span className={css.price}>{price}</span>
      <ReducedFrom lowestBefore={way.lowestBefore} amount={way.amount} />
    </>
  )
}
