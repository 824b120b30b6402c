import { Fragment } from 'react'
import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import type { CatalogueChoicesView } from '#office/contract/catalogue/catalogue.ts'
import { useMay } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { ActionForm } from '../../ui/overlay/action-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from '../catalogue.module.css'

const MOST_MORE = 20

type AddProps = { sizes: CatalogueChoicesView['sizes']; isOpen: boolean; onClose: () => void }

type UnitsFields = Record<'size' | 'condition' | 'count' | 'barcode' | 'shelf' | 'cost' | 'boughtOn', string> & {
  more: { size: string; count: string }[]
}

/** So many pieces of each size at once; without a barcode each gets one of ours. */
export function AddUnitsDialog({ sizes, isOpen, onClose }: AddProps) {
  const texts = useTranslations('catalogue')
  return (
    <Dialog title={texts('addUnits')} lead={texts('addUnitsLead')} isOpen={isOpen} onClose={onClose}>
      <AddUnitsForm sizes={sizes} onClose={onClose} />
    </Dialog>
  )
}

function AddUnitsForm({ sizes, onClose }: Omit<AddProps, 'isOpen'>) {
  const texts = useTranslations('catalogue')
  const conditions = useTranslations('unitCondition')
  const toast = useToast()
  const seesCost = useMay('cost.view')
  const {
    form: state,
    fields,
    ...action
  } = useOfficeForm<UnitsFields>({
    intent: 'units',
    defaultValue: { count: '1', condition: 'new' },
    onDone(made) {
      toast({ text: texts('unitsAdded', { count: (made as { units: object[] }).units.length }) })
      onClose()
    },
  })
  const more = fields.more.getFieldList()
  // the one after the last that was chosen is what most people mean
  function sizeAfter(rows: number): string {
    const last = rows === 0 ? fields.size.value : more[rows - 1]?.getFieldset().size.value
    return sizes[sizes.findIndex(({ value }) => value === (last ?? sizes[0]?.value)) + 1]?.value ?? ''
  }
  return (
    <ActionForm action={action} intent="units" confirm={texts('addUnits')} onClose={onClose}>
      <div className={css.grid}>
        <SelectField label={texts('sizeLabel')} field={fields.size} choices={sizes} required />
        <NumberField label={texts('count')} field={fields.count} within={{ least: 1, most: 100 }} required />
        {more.map((row, nth) => {
          const { size, count } = row.getFieldset()
          return (
            <Fragment key={row.key}>
              <SelectField label={texts('nextSize', { nth: nth + 2 })} field={size} choices={sizes} required />
              <NumberField
                label={texts('nextCount', { nth: nth + 2 })}
                field={count}
                within={{ least: 1, most: 100 }}
                required
              />
            </Fragment>
          )
        })}
      </div>
      {more.length < MOST_MORE && (
        <div>
          <Button
            isSmall
            icon="plus"
            onClick={() =>
              state.insert({ name: fields.more.name, defaultValue: { size: sizeAfter(more.length), count: '1' } })
            }
          >
            {texts('anotherSize')}
          </Button>
        </div>
      )}
      <div className={css.grid}>
        <SelectField
          label={texts('condition')}
          field={fields.condition}
          choices={UNIT_CONDITIONS.map((value) => ({ value, label: conditions(value) }))}
        />
        {more.length === 0 && (
          <TextField
            label={texts('barcode')}
            hint={texts('barcodeHint')}
            field={fields.barcode}
            maxLength={60}
            autoComplete="off"
          />
        )}
        <TextField label={texts('shelf')} field={fields.shelf} maxLength={40} />
        {seesCost && <MoneyField label={texts('cost')} field={fields.cost} />}
        {seesCost && <DateField label={texts('boughtOn')} field={fields.boughtOn} />}
      </div>
    </ActionForm>
  )
}
