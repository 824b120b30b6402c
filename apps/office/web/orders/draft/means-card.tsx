import { useId } from 'react'
import { Form, useSubmit } from 'react-router'
import type { OrderDraftQuery, OrderDraftView } from '#office/contract/orders/drafts.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { CheckboxField } from '../../ui/form/fields/check-field.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { useMoney } from '../../ui/use-money.ts'
import css from './draft.module.css'
import { DraftQueryFields } from './draft-query.tsx'

/** A code that the customer names, and the credit they have: both as the checkout would take them. */
export function MeansCard({ draft, query }: { draft: OrderDraftView; query: OrderDraftQuery }) {
  const texts = useTranslations('orderDraft')
  const messages = useTranslations('message')
  const money = useMoney()
  const submit = useSubmit()
  const id = useId()
  const { credit, codeRefusal, discount } = draft
  const error = codeRefusal === null ? undefined : messages(codeRefusal)
  return (
    <Card title={texts('means')}>
      <FormStack>
        <Form method="get" className={css.search} preventScrollReset replace>
          <DraftQueryFields query={query} without={['code']} />
          <TextField
            key={query.code}
            label={texts('code')}
            hint={discount ? texts('codeHolds', { code: discount.code }) : undefined}
            field={plainField(`${id}code`, { name: 'code', value: query.code, ...(error && { error }) })}
            maxLength={60}
            autoComplete="off"
          />
          <Button type="submit">{texts('useCode')}</Button>
        </Form>
        {credit && credit.possible > 0 && (
          <Form
            method="get"
            preventScrollReset
            replace
            onChange={({ currentTarget }) => void submit(currentTarget, { replace: true, preventScrollReset: true })}
          >
            <DraftQueryFields query={query} without={['credit']} />
            <CheckboxField
              label={texts('useCredit', { amount: money(credit.possible) })}
              hint={texts('creditOf', { balance: money(credit.balance) })}
              field={plainField(`${id}credit`, { name: 'credit', value: query.credit })}
              value="yes"
            />
            <noscript>
              <Button type="submit">{texts('update')}</Button>
            </noscript>
          </Form>
        )}
        {credit && credit.possible === 0 && <Muted>{texts('creditKept', { balance: money(credit.balance) })}</Muted>}
      </FormStack>
    </Card>
  )
}
