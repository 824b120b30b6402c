import type { PlannedEntryView } from '#office/contract/catalogue/imports/imports.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { useMoney } from '../../ui/use-money.ts'
import { useFactName } from './fact-names.ts'
import css from './import.module.css'
import { useFieldName } from './use-field-name.ts'

type Change = PlannedEntryView['changes'][number]

const SHOWN = 6

/** Fields with what they are and what they will be; of many, the first ones. */
export function ChangeList({ changes, isNew }: { changes: readonly Change[]; isNew: boolean }) {
  const texts = useTranslations('import')
  const rest = changes.slice(SHOWN)
  if (changes.length === 0) return null
  return (
    <>
      <dl className={css.changes}>
        {changes.slice(0, SHOWN).map((change) => (
          <ChangeLine key={change.field} change={change} isNew={isNew} />
        ))}
      </dl>
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>{texts('and', { count: rest.length })}</summary>
          <dl className={css.changes}>
            {rest.map((change) => (
              <ChangeLine key={change.field} change={change} isNew={isNew} />
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

function ChangeLine({ change: { field, before, after }, isNew }: { change: Change; isNew: boolean }) {
  const name = useFieldName()
  return (
    <div>
      <dt>{name(field)}</dt>
      <dd>
        {!isNew && (
          <>
            <del>
              <FieldText field={field} value={before} />
            </del>
            <Icon name="arrow" size={14} />
          </>
        )}
        <ins>
          <FieldText field={field} value={after} />
        </ins>
      </dd>
    </div>
  )
}

const MONEY = /^(value|listPrice|cost|trial|monthly|rent .*|secondHand .*)$/
const LONGEST = 140

function FieldText({ field, value }: { field: string; value: Change['after'] }) {
  const texts = useTranslations('import')
  const money = useMoney()
  const nameOf = useFactName()
  if (value === null) return <em>{texts('nothing')}</em>
  if (typeof value === 'number') return MONEY.test(field) ? money(value) : String(value)
  if (typeof value === 'boolean') return texts(value ? 'yes' : 'no')
  if (Array.isArray(value))
    return field === 'images'
      ? texts('pictureCount', { count: value.length })
      : value.map((each) => nameOf(field, String(each))).join(', ')
  const text = nameOf(field, String(value))
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
