import { SIGNATURE } from '#domain/floor/signature.ts'
import type { DeskVisitView } from '#office/contract/floor/desk.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { useDates } from '../../ui/use-dates.ts'
import css from './desk.module.css'

type Props = { visit: DeskVisitView; garments?: readonly string[] }

/** Who came to the desk for what, and how they have signed. */
export function DeskVisit({ visit, garments = [] }: Props) {
  const texts = useTranslations('desk')
  const dates = useDates()
  const { kind, at, person, signedBy, signature, documentSeen } = visit
  const by = signedBy === '' ? 'nobody' : 'by'
  const parts = [texts(`visit.${kind}.${by}`, { name: signedBy }), ...garments, person, dates.moment(at)]
  return (
    <div className={css.visit}>
      <span>
        {parts.join(' · ')}
        {documentSeen && ` · ${texts('document')}`}
      </span>
      {signature && (
        <svg
          className={css.signed}
          viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
          role="img"
          aria-label={texts('signatureOf', { name: signedBy })}
        >
          <path d={signature} />
        </svg>
      )}
    </div>
  )
}
