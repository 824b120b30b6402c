import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import { useMay } from '../../../session/use-session.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-form.tsx'
import { Card } from '../../../ui/page/page-header.tsx'
import pieces from '../../../ui/page/parts.module.css'
import { useToast } from '../../../ui/toast/toasts.tsx'
import { useDates } from '../../../ui/use-dates.ts'
import css from '../brand.module.css'
import { isEdited } from '../brand-fields.ts'
import type { BrandDraft } from '../form/use-brand-draft.ts'
import { ObstacleList } from './obstacle-list.tsx'
import { SettingValue } from './setting-value.tsx'

/** What would go out, what stands in its way, and the two things to do with it. */
export function ReviewView({ draft }: { draft: BrandDraft }) {
  const texts = useTranslations('brand')
  const { brand, set } = draft
  const canEdit = useMay('brand.edit')
  const isStopped = brand.obstacles.some(({ severity }) => severity === 'stop')
  return (
    <Stack gap={16}>
      {brand.obstacles.length > 0 && (
        <Card title={texts(isStopped ? 'stopped' : 'advice')} lead={texts(isStopped ? 'stoppedLead' : 'adviceLead')}>
          <ObstacleList
            obstacles={brand.obstacles}
            {...(canEdit && { onTake: (field, colour) => void set({ [field]: colour }) })}
          />
        </Card>
      )}
      <Card title={texts('differences')}>
        {brand.fields.length === 0 ? (
          <EmptyState icon="check" title={texts('nothing')} text={texts('nothingText')} />
        ) : (
          <>
            <Differences draft={draft} />
            <Actions draft={draft} isStopped={isStopped} />
          </>
        )}
      </Card>
    </Stack>
  )
}

function Differences({ draft: { brand } }: { draft: BrandDraft }) {
  const texts = useTranslations('brand')
  const labels = useTranslations('brandField')
  const dates = useDates()
  return (
    <Stack as="ul" className={`${pieces.lined} ${pieces.below} ${css.differences}`}>
      {brand.fields.map((field) => {
        const author = brand.authors.find((each) => each.field === field)
        return (
          <li key={field}>
            <p>
              <strong>{isEdited(field) ? labels(field) : field}</strong>
              {author && <small>{texts('by', { name: author.by, at: dates.moment(author.at) })}</small>}
            </p>
            <div className={css.change}>
              <SettingValue value={brand.published[field]} />
              <span aria-hidden="true">→</span>
              <SettingValue value={brand.draft[field]} />
            </div>
          </li>
        )
      })}
    </Stack>
  )
}

function Actions({ draft: { brand }, isStopped }: { draft: BrandDraft; isStopped: boolean }) {
  const texts = useTranslations('brand')
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const canPublish = useMay('brand.publish')
  const canEdit = useMay('brand.edit')
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'publish',
    onDone: () => toast({ text: texts('published') }),
  })
  return (
    <div className={css.actions}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="revision" value={brand.revision} />
        <FormMessage code={code} />
        {canPublish && (
          <Button type="submit" kind="primary" icon="check" isBusy={isBusy} disabled={isStopped}>
            {texts('publish')}
          </Button>
        )}
      </Form>
      {canEdit && (
        <Button kind="quiet" icon="trash" onClick={() => setIsAsking(true)}>
          {texts('discard')}
        </Button>
      )}
      <ConfirmDialog
        title={texts('discardTitle')}
        confirm={texts('discard')}
        isDanger
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        intent="discard"
        fields={{}}
        onDone={() => toast({ text: texts('discarded') })}
      >
        <p>{texts('discardText', { count: brand.fields.length })}</p>
      </ConfirmDialog>
    </div>
  )
}
