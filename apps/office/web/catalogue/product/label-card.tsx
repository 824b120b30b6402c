import { Stack } from '#kit/ui/base/stack.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { SwitchField } from '../../ui/form/fields/check-field.tsx'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import css from '../catalogue.module.css'

type LabelCardProps = { fields: Record<'hasAnimalParts' | 'passportId' | 'passportUrl', FormField> }

/** What the law wants to be said of a garment beside its fibres, and where its digital passport is. */
export function LabelCard({ fields }: LabelCardProps) {
  const texts = useTranslations('catalogue')
  return (
    <Card title={texts('label')} lead={texts('labelLead')}>
      <Stack gap={16}>
        <SwitchField label={texts('hasAnimalParts')} hint={texts('hasAnimalPartsHint')} field={fields.hasAnimalParts} />
        <div className={css.grid}>
          <TextField
            label={texts('passportId')}
            hint={texts('passportIdHint')}
            field={fields.passportId}
            maxLength={100}
          />
          <TextField label={texts('passportUrl')} field={fields.passportUrl} type="url" maxLength={500} />
        </div>
      </Stack>
    </Card>
  )
}
