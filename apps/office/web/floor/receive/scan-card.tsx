import type { ScanResultView } from '#office/contract/floor/floor.ts'
import { pictureOf } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './receive.module.css'
import { type ScanEntry, toneOf } from './receive-state.ts'

/** One code, one answer: what it is, what happened, what to do with it now. Huge, to be read from an arm's length. */
export function ScanCard({ entry, isAway }: { entry: ScanEntry; isAway: boolean }) {
  const texts = useTranslations('receive')
  const messages = useTranslations('message')
  const dates = useDates()
  const { result, refusal, code } = entry
  const garment = result?.garment ?? null
  const tone = refusal ? 'bad' : result ? toneOf(result.answer) : 'look'
  const answerOf = ({ answer, receivedBy, receivedAt }: ScanResultView) =>
    answer !== 'already'
      ? texts(`answer.${answer}`)
      : receivedBy && receivedAt
        ? texts('answer.already', { person: receivedBy, at: dates.moment(receivedAt) })
        : texts('answer.alreadyHere')
  return (
    <section className={css.card} data-tone={tone} aria-live="assertive">
      {garment && (
        <div className={css.picture}>
          {garment.image ? <img src={pictureOf(garment.image, 480)} alt="" /> : <Icon name="hanger" size={56} />}
        </div>
      )}
      <div className={css.words}>
        <p className={css.answer}>{result === null ? texts(isAway ? 'saved' : 'asking') : answerOf(result)}</p>
        {garment && (
          <p className={css.garment}>
            <strong>{garment.name}</strong>
            <span>
              {garment.brand} · {texts('size', { size: garment.size })}
            </span>
          </p>
        )}
        <p className={css.code}>
          {garment?.barcode ?? shorten(code)}
          {result?.orderNumber && ` · ${texts('order', { number: result.orderNumber })}`}
        </p>
        <NextStep entry={entry} />
        {refusal && <p className={css.refusal}>{messages(refusal as 'INTERNAL')}</p>}
      </div>
    </section>
  )
}

/** Where it goes now: the verdict says so, or the answer. */
function NextStep({ entry: { result, verdict } }: { entry: ScanEntry }) {
  const texts = useTranslations('receive')
  const shelf = result?.garment?.shelf ?? ''
  if (verdict === 'fine')
    return <p className={css.next}>{shelf ? texts('next.shelf', { shelf }) : texts('next.noShelf')}</p>
  if (verdict !== null) return <p className={css.next}>{texts(`next.${verdict}`)}</p>
  if (result === null) return null
  if (result.verdicts.length > 0) return <p className={css.next}>{texts('next.look')}</p>
  if (result.answer === 'onShelf' && shelf) return <p className={css.next}>{texts('next.shelf', { shelf })}</p>
  return null
}

const LONGEST_SHOWN = 40

function shorten(code: string): string {
  return code.length > LONGEST_SHOWN ? `${code.slice(0, LONGEST_SHOWN)}…` : code
}
