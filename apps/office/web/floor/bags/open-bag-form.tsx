import { useNavigate } from 'react-router'
import type { BagView } from '#office/contract/floor/bags.ts'
import { bagPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import css from './bags.module.css'

type OpenBagProps = { storeId: string; kind: BagView['kind']; places: readonly string[] }

/** A new bag, for a place that was used before or a new one. */
export function OpenBagForm({ storeId, kind, places }: OpenBagProps) {
  const texts = useTranslations('bags')
  const navigate = useNavigate()
  const { Form, formProps, fields, isBusy, code } = useOfficeForm<{ place: string }>({
    intent: 'open',
    defaultValue: { place: places.length === 1 ? places[0] : '' },
    onDone: (data) => void navigate(bagPath(storeId, (data as BagView).id)),
  })
  return (
    <Card title={texts('openTitle')}>
      <Form {...formProps} className={css.form}>
        <input type="hidden" name="intent" value="open" />
        <input type="hidden" name="kind" value={kind} />
        <TextField
          label={texts(`place.${kind}`)}
          field={fields.place}
          list={`places-${kind}`}
          maxLength={80}
          autoComplete="off"
          required
        />
        <datalist id={`places-${kind}`}>
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
        <FormMessage code={code} />
        <Button type="submit" kind="primary" icon="plus" isBusy={isBusy}>
          {texts('open')}
        </Button>
      </Form>
    </Card>
  )
}
