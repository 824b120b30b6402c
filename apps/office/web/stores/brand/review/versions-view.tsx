import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { BrandVersionView, BrandView } from '#office/contract/stores/brand.ts'
import { useMay } from '../../../session/use-session.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { Card } from '../../../ui/page/page-header.tsx'
import pieces from '../../../ui/page/parts.module.css'
import { Muted } from '../../../ui/text/muted.tsx'
import { useToast } from '../../../ui/toast/toasts.tsx'
import { useDates } from '../../../ui/use-dates.ts'
import css from '../brand.module.css'
import { isEdited } from '../brand-fields.ts'
import { differing } from '../form/read-brand-form.ts'
import { SettingValue } from './setting-value.tsx'

type Compared = BrandVersionView & { settings: BrandView['published'] }
type VersionsViewProps = {
  versions: readonly BrandVersionView[]
  compared: Compared | null
  published: BrandView['published']
}

/** What was published, by whom and when; an earlier one compared with what is live, and taken back as the draft. */
export function VersionsView({ versions, compared, published }: VersionsViewProps) {
  const texts = useTranslations('brand.versions')
  const labels = useTranslations('brandField')
  const dates = useDates()
  const canEdit = useMay('brand.edit')
  const nameOf = (field: string) => (isEdited(field) ? labels(field) : field)
  if (versions.length === 0) {
    return (
      <Card>
        <EmptyState icon="history" title={texts('none')} text={texts('noneText')} />
      </Card>
    )
  }
  return (
    <Card title={texts('title')} lead={texts('lead')}>
      <Stack as="ol" className={`${pieces.lined} ${pieces.below} ${css.versions}`}>
        {versions.map(({ number, fields, publishedBy, publishedAt }, at) => (
          <li key={number}>
            <p>
              <strong>{texts('number', { number })}</strong> {at === 0 && <Badge kind="success">{texts('live')}</Badge>}
              <small>
                {publishedBy ? texts('by', { name: publishedBy, at: dates.moment(publishedAt) }) : texts('first')}
              </small>
            </p>
            <Muted>{fields.map(nameOf).join(', ')}</Muted>
            {at > 0 && (
              <p className={css.choices}>
                <Link to={`?compare=${number}`} preventScrollReset>
                  {texts('compare')}
                </Link>
                {canEdit && <Restore number={number} />}
              </p>
            )}
            {compared?.number === number && (
              <Stack as="ul" className={`${pieces.lined} ${pieces.below} ${css.differences}`}>
                {Object.keys(differing(compared.settings, published)).map((field) => (
                  <li key={field}>
                    <p>
                      <strong>{nameOf(field)}</strong>
                    </p>
                    <div className={css.change}>
                      <SettingValue value={compared.settings[field as 'name']} />
                      <span>{texts('now')}</span>
                      <SettingValue value={published[field as 'name']} />
                    </div>
                  </li>
                ))}
              </Stack>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function Restore({ number }: { number: number }) {
  const texts = useTranslations('brand.versions')
  const toast = useToast()
  const intent = `restore ${number}`
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent,
    onDone: () => toast({ text: texts('restored', { number }) }),
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="number" value={number} />
      <FormMessage code={code} />
      <Button type="submit" isSmall icon="undo" isBusy={isBusy}>
        {texts('restore')}
      </Button>
    </Form>
  )
}
