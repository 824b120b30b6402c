import { Link } from 'react-router'
import type { OpeningStockView } from '#office/contract/stores/opening.ts'
import { inStore } from '#paths/office/paths.ts'
import { useCurrentStore } from '../../../session/use-session.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { CheckboxField } from '../../../ui/form/fields/check-field.tsx'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import css from '../opening.module.css'
import { StepForm } from './step-form.tsx'

/** Garments of the stock that stores share, or those of another store of one's own. */
export function StockStep({ stock }: { stock: OpeningStockView | null }) {
  const texts = useTranslations('opening')
  const store = useCurrentStore()
  const form = useOfficeForm<{ categories: string[]; fromStoreId: string }>({ intent: 'save' })
  const { categories = [], stores = [], listings = 0 } = stock ?? {}
  const choices = [
    { value: '', label: texts('noStore') },
    ...stores.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <StepForm form={form} submit={texts('addStock')}>
      <Notice kind="info">
        {listings > 0 ? texts('listed', { count: listings }) : texts('importLater')}{' '}
        {store && <Link to={inStore('imports', store.id)}>{texts('importFile')}</Link>}
      </Notice>
      {stores.length > 0 && (
        <SelectField
          label={texts('fromStore')}
          hint={texts('fromStoreHint')}
          field={form.fields.fromStoreId}
          choices={choices}
        />
      )}
      <fieldset className={css.group}>
        <legend>{texts('categories')}</legend>
        <div className={css.choices}>
          {categories.map(({ slug, name, garments }) => (
            <CheckboxField
              key={slug}
              label={texts('category', { name, count: garments })}
              value={slug}
              field={plainField(`category-${slug}`, { name: 'categories' })}
            />
          ))}
        </div>
      </fieldset>
    </StepForm>
  )
}
