import { useEffect, useState } from 'react'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { FloorGarmentView } from '#office/contract/floor/floor.ts'
import { pictureOf } from '../../catalogue/thumbnail.tsx'
import { createBrowserClient } from '../../client/browser-client.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import css from './receive.module.css'

const STATES = ['onLoan', 'inspection', 'laundry', 'repair', 'lost'] as const satisfies readonly UnitState[]

type FindProps = {
  storeId: string /** Where it is looked for first. */
  state?: UnitState
  onFound: (barcode: string) => void
  onClose: () => void
}

/** For a label that cannot be read: what is on its way through the house, by picture, name and state. */
export function FindGarment({ storeId, state: first = 'onLoan', onFound, onClose }: FindProps) {
  const texts = useTranslations('receive')
  const states = useTranslations('unitState')
  const [query, setQuery] = useState<{ text: string; state: UnitState | '' }>({ text: '', state: first })
  const [garments, setGarments] = useState<readonly FloorGarmentView[] | null>(null)

  useEffect(() => {
    const outdated = new AbortController()
    const { text, state } = query
    createBrowserClient(outdated.signal)
      .call('floorGarments', { params: { storeId }, query: { text, ...(state && { state }) } })
      .then((answer) => !outdated.signal.aborted && setGarments(answer.success ? answer.data.garments : []))
    return () => outdated.abort()
  }, [query, storeId])

  return (
    <Dialog title={texts('findTitle')} lead={texts('findLead')} isOpen onClose={onClose}>
      <div className={css.find}>
        <TextField
          label={texts('findText')}
          field={plainField('find-text', {})}
          maxLength={80}
          onChange={({ currentTarget: { value } }) => setQuery((before) => ({ ...before, text: value }))}
        />
        <SelectField
          label={texts('findState')}
          field={plainField('find-state', { value: query.state })}
          choices={[
            { value: '', label: texts('everyState') },
            ...STATES.map((value) => ({ value, label: states(value) })),
          ]}
          onChange={({ currentTarget: { value } }) => setQuery((before) => ({ ...before, state: value as UnitState }))}
        />
        {garments?.length === 0 && <p>{texts('findNone')}</p>}
        <Stack as="ul" gap={8} className={css.found}>
          {garments?.map(({ barcode, name, brand, size, image, state }) => (
            <li key={barcode}>
              <button type="button" onClick={() => onFound(barcode)}>
                {image ? <img src={pictureOf(image, 160)} alt="" loading="lazy" /> : <Icon name="hanger" size={32} />}
                <span>
                  <strong>{name}</strong>
                  <small>
                    {brand} · {texts('size', { size })}
                  </small>
                  <small>
                    {barcode} · {states(state)}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </Stack>
      </div>
    </Dialog>
  )
}
