import type { PlannedEntryView } from '#office/contract/catalogue/imports/imports.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { ChangeList } from './change-list.tsx'
import { useFactName } from './fact-names.ts'
import css from './import.module.css'

const KINDS = { create: 'accent', change: 'warning', same: 'neutral', refused: 'danger' } as const

/** What becomes of one product: before and after, new pieces, or why not. */
export function EntryRow({ entry }: { entry: PlannedEntryView }) {
  const texts = useTranslations('import')
  const fates = useTranslations('importFateOne')
  const showings = useTranslations('importShowingOne')
  const problems = useTranslations('importProblem')
  const notes = useTranslations('importNote')
  const { handle, lines, fate, changes, units } = entry
  const nameOf = useFactName()
  const [first = 0] = lines
  const isLeftOut = entry.notes.some(({ reason }) => reason === 'GIFT_CARD')
  return (
    <li className={css.entry}>
      <div className={`${pieces.line} ${css.entryHead}`}>
        <strong>{handle || '—'}</strong>
        <Badge kind={KINDS[fate]}>{isLeftOut ? texts('leftOutOne') : fates(fate)}</Badge>
        {entry.showing && entry.showing !== 'shown' && <Badge>{showings(entry.showing)}</Badge>}
        <small>{texts('lines', { count: lines.length, first, last: lines.at(-1) ?? first })}</small>
      </div>
      {entry.problems.map(({ reason, line, column, text }) => (
        <p key={`${reason} ${line} ${column} ${text}`} className={css.problem}>
          <Icon name="alert" size={15} />
          <span>
            {column && <strong>{column}: </strong>}
            {problems(reason as 'REQUIRED')}
            {text && <code>{text}</code>}
            {lines.length > 1 && <small> · {texts('line', { line })}</small>}
          </span>
        </p>
      ))}
      <ChangeList changes={changes} isNew={fate === 'create'} />
      {units.map((unit) => (
        <div key={`${unit.barcode} ${unit.size} ${unit.quantity}`} className={css.unit}>
          {unit.do === 'create' ? (
            <span>
              {texts('newUnits', { count: unit.quantity })}
              {unit.size && `, ${texts('inSize', { size: nameOf('size', unit.size) })}`}
              {unit.barcode && <code>{unit.barcode}</code>}
            </span>
          ) : (
            <>
              <span>{texts('unitChanged', { barcode: unit.barcode ?? '' })}</span>
              <ChangeList changes={unit.changes} isNew={false} />
            </>
          )}
        </div>
      ))}
      {entry.notes.map(({ reason, line, column, text }) => (
        <Muted key={`${reason} ${line} ${column} ${text}`} className={css.note}>
          <Icon name="info" size={15} />
          <span>
            {column && `${column}: `}
            {notes(reason as 'LEFT_OUT')}
            {text && <code>{text}</code>}
          </span>
        </Muted>
      ))}
    </li>
  )
}
