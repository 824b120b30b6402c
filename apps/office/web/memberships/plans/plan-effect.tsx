import type { PlanPreviewView } from '#office/contract/memberships/plans.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { useMoney } from '../../ui/use-money.ts'
import { PlanMisfits } from './plan-misfits.tsx'

/** What a change means: for shoppers, for who is a member, and for who is about to be. */
export function PlanEffect({ preview }: { preview: PlanPreviewView }) {
  const texts = useTranslations('plans')
  const money = useMoney()
  const { before, after, fields, isNewTerms, keeping, improved, misfits } = preview
  const names = fields.map((field) => texts(`field.${field}` as 'field.price')).join(', ')
  return (
    <>
      <PlanMisfits misfits={misfits} />
      <ul>
        <li>{texts('effectFields', { names })}</li>
        {before.price !== after.price && (
          <li>
            <strong>{texts('effectPrice', { before: money(before.price), after: money(after.price) })}</strong>
          </li>
        )}
        {keeping.map(({ id, price, members, coming, maxConcurrentProducts }) => (
          <li key={id}>
            {texts('effectKeeping', { count: members, price: money(price), garments: maxConcurrentProducts })}
            {coming > 0 && ` ${texts('effectComing', { count: coming, price: money(price) })}`}
          </li>
        ))}
        {improved.map(({ id, members, price, maxConcurrentProducts }) => (
          <li key={id}>
            {texts('effectImproved', { count: members, price: money(price), garments: maxConcurrentProducts })}
          </li>
        ))}
        {isNewTerms && keeping.length === 0 && <li>{texts('effectNobody')}</li>}
        {!isNewTerms && improved.length === 0 && <li>{texts('effectWords')}</li>}
      </ul>
    </>
  )
}
