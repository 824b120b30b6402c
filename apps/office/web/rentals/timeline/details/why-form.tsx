import { type FormEvent, useId, useState } from 'react'
import type { ExplanationView, TimelineUnitView } from '#office/contract/rentals/timeline.ts'
import { browserClient } from '../../../client/browser-client.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { DateField } from '../../../ui/form/fields/date-field.tsx'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import css from './details.module.css'
import { WhyAnswer } from './why-answer.tsx'

type WhyFormProps = { unit: TimelineUnitView; storeId: string; day: string }

/** Why a garment can or cannot be delivered on a day: what customers ask, and what the shop answers. */
export function WhyForm({ unit, storeId, day }: WhyFormProps) {
  const texts = useTranslations('timeline')
  const id = useId()
  const [answer, setAnswer] = useState<ExplanationView | 'failed' | null>(null)

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { productId: product, size } = unit
    const days = Number(form.get('days')) || undefined
    const query = { product, size, day: String(form.get('day')), days }
    const asked = await browserClient.call('explainDay', { params: { storeId }, query })
    setAnswer(asked.success ? asked.data : 'failed')
  }

  return (
    <form className={css.section} onSubmit={(event) => void ask(event)}>
      <h3>{texts('why')}</h3>
      <div className={css.pair}>
        <DateField label={texts('delivery')} field={plainField(`${id}-day`, { name: 'day', value: day })} required />
        <TextField
          label={texts('length')}
          type="number"
          min={1}
          max={365}
          placeholder={texts('shortest')}
          field={plainField(`${id}-days`, { name: 'days' })}
        />
      </div>
      <Button type="submit">{texts('ask')}</Button>
      <div aria-live="polite">
        {answer === 'failed' && <p>{texts('notAnswered')}</p>}
        {answer !== null && answer !== 'failed' && <WhyAnswer answer={answer} />}
      </div>
    </form>
  )
}
