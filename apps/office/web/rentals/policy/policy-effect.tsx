import type { PolicyExampleView, PolicyPreviewView } from '#office/contract/rentals/policy.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { useExampleDates } from './use-example-dates.ts'

/** What another policy would mean, by the rules shoppers meet. */
export function PolicyEffect({ preview }: { preview: PolicyPreviewView }) {
  const texts = useTranslations('policy')
  const { fields, examples, booked, tight } = preview
  const { day } = useExampleDates()
  const names = fields.map((field) => texts(`field.${field}` as 'field.trialDays')).join(', ')
  return (
    <ul>
      <li>{texts('effectFields', { names })}</li>
      {examples.after.map((after, index) => (
        <Example key={after.orderedAt} before={examples.before[index]} after={after} />
      ))}
      <li>{texts('effectBooked', { count: booked })}</li>
      {tight.length > 0 && (
        <li>
          <strong>{texts('effectTight', { count: tight.length })}</strong>
          <ul>
            {tight.slice(0, 20).map(({ number, garment, delivery, reason }) => (
              <li key={`${number} ${garment}`}>
                {texts('tightLine', { number, garment, day: day(delivery), reason: texts(`tight.${reason}`) })}
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}

function Example({ before, after }: { before: PolicyExampleView | undefined; after: PolicyExampleView }) {
  const texts = useTranslations('policy')
  const { day, moment } = useExampleDates()
  const isSame = before?.delivery === after.delivery && before.free === after.free
  const now = texts('example', { at: moment(after.orderedAt), delivery: day(after.delivery), free: day(after.free) })
  if (isSame || !before) return <li>{now}</li>
  return (
    <li>
      <strong>{now}</strong> {texts('exampleBefore', { delivery: day(before.delivery), free: day(before.free) })}
    </li>
  )
}
