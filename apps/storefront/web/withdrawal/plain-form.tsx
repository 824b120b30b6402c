import { Link } from 'react-router'
import { formatDayOf } from '#domain/accounts/instants.ts'
import { formatDay } from '#domain/days.ts'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { Row } from '#kit/ui/base/row.tsx'
import { Stack } from '#kit/ui/base/stack.tsx'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { useSizeText } from '../garments/use-size-text.ts'
import { useStorefront } from '../use-storefront.ts'
import type { PlainStep } from './answer-plain-form.server.ts'
import { Refusal } from './refusal.tsx'
import css from './withdrawal-page.module.css'
import type { Contract } from './withdrawal-page.tsx'

const FIELDS = [
  { name: 'number', type: 'text', autoComplete: 'off', maxLength: 40 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 200 },
] as const

/** Step 1 for browsers without scripts: posted to the page as it is, and once more with what was wrong. */
export function PlainForm({ contract, code = null }: { contract?: Contract; code?: ErrorCode | null }) {
  const texts = useTranslations('withdrawal')
  return (
    <Stack as="form" gap={24} method="post">
      <h2>{texts('step', { number: 1 })}</h2>
      <Refusal code={code} />
      {FIELDS.map((field) => (
        <Stack as="label" gap={8} key={field.name} className={css.plain}>
          {texts(field.name)}
          <input {...field} defaultValue={contract?.[field.name]} required />
        </Stack>
      ))}
      <button type="submit" className={button.button}>
        {texts('goOn')}
      </button>
    </Stack>
  )
}

/** Step 2: from what exactly, and the declaration itself. */
export function PlainConfirm({ contract, preview, isNothing }: Extract<PlainStep, { step: 'confirm' }>) {
  const texts = useTranslations('withdrawal')
  const cart = useTranslations('cart')
  const { language } = useStorefront()
  const sizeText = useSizeText()
  const date = formatDayOf(preview.concludedAt, language)
  return (
    <Stack as="form" gap={24} method="post">
      <h2>{texts('step', { number: 2 })}</h2>
      {isNothing && (
        <p role="alert" className={textStyle.refusal}>
          {texts('chooseOne')}
        </p>
      )}
      <p>
        {texts('contract', { number: preview.number, date })}
        {preview.plan && <strong> · {texts('plan', { plan: preview.plan })}</strong>}
      </p>
      {Object.entries({ ...contract, confirmed: 'yes' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {preview.kind === 'order' && (
        <fieldset className={css.items}>
          <legend>{texts('choose')}</legend>
          {preview.items.map(({ id, name, size, until }) => (
            <label key={id} className={css.choice}>
              <input type="checkbox" name="items" value={id} defaultChecked />
              <div>
                <strong>{name}</strong>, {cart('size', { size: sizeText(size) })}
                <span>{texts('until', { date: formatDay(until, language) })}</span>
              </div>
            </label>
          ))}
        </fieldset>
      )}
      <p className={css.declaration}>{texts('declaration', { name: contract.name, number: preview.number })}</p>
      <Row gap={12} className={css.ways}>
        <button type="submit" className={button.button}>
          {texts('confirm')}
        </button>
        <Link to={paths.withdrawal} reloadDocument className={button.quiet}>
          {texts('back')}
        </Link>
      </Row>
    </Stack>
  )
}
