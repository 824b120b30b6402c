import { useState } from 'react'
import type { WordKind } from '#domain/catalogue/import/problems.ts'
import type { ImportDetailView } from '#office/contract/catalogue/imports/imports.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import fields from '../../../ui/form/fields/field.module.css'
import { Muted } from '../../../ui/text/muted.tsx'
import css from '../import.module.css'
import { LEAVE_OUT, MAKE, UNDECIDED } from './read-choices.ts'

type Choice = { value: string; label: string }
/** What there is of each kind. */
export type WordLists = Record<WordKind, readonly Choice[]>

type Word = ImportDetailView['unknown'][number]

/**
 * Words of the file that nobody knows here: what they mean is remembered for the next file. What was decided, now or for
 * an earlier file, can be decided otherwise.
 */
export function WordsChoice({ unknown, lists }: { unknown: readonly Word[]; lists: WordLists }) {
  const texts = useTranslations('import.choices')
  const rows = unknown.map((each, nth) => ({
    isOpen: each.key === undefined,
    row: <WordRow key={`${each.kind} ${each.word}`} word={each} nth={nth} list={lists[each.kind]} />,
  }))
  const open = rows.filter(({ isOpen }) => isOpen)
  const decided = rows.filter(({ isOpen }) => !isOpen)
  return (
    <>
      <input type="hidden" name="words" value={unknown.length} />
      {open.length > 0 && (
        <fieldset className={css.choice}>
          <legend>{texts('words')}</legend>
          <Muted>{texts('wordsLead')}</Muted>
          <ul className={css.mapping}>{open.map(({ row }) => row)}</ul>
        </fieldset>
      )}
      {decided.length > 0 && (
        <details className={css.rest}>
          <summary>{texts('decided', { count: decided.length })}</summary>
          <ul className={css.mapping}>{decided.map(({ row }) => row)}</ul>
        </details>
      )}
    </>
  )
}

type WordRowProps = { word: Word; nth: number; list: readonly Choice[] }

function WordRow({ word: { kind, word, count, key }, nth, list }: WordRowProps) {
  const texts = useTranslations('import.choices')
  const before = key === undefined ? UNDECIDED : (key ?? LEAVE_OUT)
  const [choice, setChoice] = useState(before)
  return (
    <li>
      <label className={css.words} htmlFor={`word-key-${nth}`}>
        <strong>{word}</strong>
        <small>{texts('wordIn', { kind: texts(`kind_${kind}`), count })}</small>
      </label>
      <span className={css.wordChoice}>
        <input type="hidden" name={`word-kind-${nth}`} value={kind} />
        <input type="hidden" name={`word-${nth}`} value={word} />
        <input type="hidden" name={`word-before-${nth}`} value={before} />
        <span className={fields.select}>
          <select
            id={`word-key-${nth}`}
            name={`word-key-${nth}`}
            value={choice}
            onChange={(event) => setChoice(event.target.value)}
          >
            {before === UNDECIDED && (
              <option value={UNDECIDED}>{texts(kind === 'size' ? 'undecidedSize' : 'undecided')}</option>
            )}
            <option value={MAKE}>{texts('make', { word })}</option>
            <option value={LEAVE_OUT}>{texts('leaveOut')}</option>
            <optgroup label={texts('sameAs')}>
              {list.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          </select>
          <Icon name="chevron" size={16} />
        </span>
        {kind === 'colour' && choice === MAKE && (
          <input type="color" name={`word-hex-${nth}`} defaultValue="#808080" aria-label={texts('hex', { word })} />
        )}
      </span>
    </li>
  )
}
