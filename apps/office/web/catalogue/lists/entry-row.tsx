import type { FactEntryView } from '#office/contract/catalogue/fact-lists.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from './lists.module.css'
import { useEntryName } from './use-entry-name.ts'

type EntryRowProps = {
  entry: FactEntryView
  entries: readonly FactEntryView[]
  canEdit: boolean
  onEdit: () => void
  onMerge: () => void
}

/** An entry, how much is sorted under it, and for one of the store's own what can be done with it. */
export function EntryRow({ entry, entries, canEdit, onEdit, onMerge }: EntryRowProps) {
  const texts = useTranslations('lists')
  const nameOf = useEntryName()
  const parent = entries.find(({ key }) => key === entry.parent)
  const name = nameOf(entry)
  return (
    <li className={css.entry}>
      <span className={`${pieces.line} ${css.name}`}>
        {entry.hex && <span className={css.swatch} style={{ background: entry.hex }} />}
        <strong>{name}</strong>
        {parent && <small>{texts('below', { name: nameOf(parent) })}</small>}
        {entry.measures && <small>{texts('fits', entry.measures)}</small>}
      </span>
      <Muted as="span" size="small">
        {texts('uses', { count: entry.uses })}
      </Muted>
      <span>{entry.isOwn ? <Badge kind="accent">{texts('own')}</Badge> : <Badge>{texts('everybody')}</Badge>}</span>
      {canEdit && entry.isOwn && (
        <span className={`${pieces.ends} ${css.deeds}`}>
          <Button isSmall onClick={onEdit} aria-label={texts('editNamed', { name })}>
            {texts('edit')}
          </Button>
          <Button isSmall onClick={onMerge} aria-label={texts('mergeNamed', { name })}>
            {texts('merge')}
          </Button>
          {entry.uses === 0 && <RemoveForm entryKey={entry.key} name={name} />}
        </span>
      )}
    </li>
  )
}

function RemoveForm({ entryKey, name }: { entryKey: string; name: string }) {
  const texts = useTranslations('lists')
  const toast = useToast()
  const { Form, formProps, isBusy } = useOfficeForm({
    intent: 'remove',
    onDone: () => toast({ text: texts('removed', { name }) }),
  })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="key" value={entryKey} />
      <Button type="submit" isSmall isIconOnly kind="quiet" icon="trash" isBusy={isBusy}>
        {texts('removeNamed', { name })}
      </Button>
    </Form>
  )
}
