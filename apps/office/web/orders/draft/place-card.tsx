import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { DraftOrderPlacedView, DraftOrderPreviewView, OrderDraftView } from '#office/contract/orders/drafts.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import { MailPreview } from '../order/mail-preview.tsx'
import css from '../orders.module.css'

const TYPED = 'typed'
const FIELDS = ['fullName', 'street', 'postalCode', 'city', 'province', 'phone', 'notes'] as const

type PlaceFields = Record<'to' | (typeof FIELDS)[number], string>

/** Where it goes and what it comes to; then the mail with the link, and the order itself. */
export function PlaceCard({ draft, cart }: { draft: OrderDraftView; cart: string }) {
  const texts = useTranslations('orderDraft')
  const address = useTranslations('orderChange')
  const dates = useDates()
  const toast = useToast()
  const { garments, total, due, addresses } = draft
  const isByLink = due > 0
  const first = addresses.find(({ isPreferred }) => isPreferred) ?? addresses[0]
  const [to, setTo] = useState(first?.id ?? TYPED)
  const [plan, setPlan] = useState<DraftOrderPreviewView | null>(null)
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<PlaceFields>({
    intent: 'order',
    defaultValue: { to },
    onDone(done) {
      if (done !== null && typeof done === 'object' && 'plan' in done)
        return setPlan(done.plan as DraftOrderPreviewView)
      toast({ text: texts(isByLink ? 'placed' : 'placedNow', { number: (done as DraftOrderPlacedView).number }) })
    },
  })
  // a garment more or less is another order: what was shown of it counts no more
  const isPlanned = plan?.total === total
  return (
    <Card title={texts('address')}>
      <Form {...formProps} onChange={() => setPlan(null)}>
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="cart" value={cart} />
        <input type="hidden" name="total" value={total} />
        <input type="hidden" name="credit" value={draft.credit?.used ?? 0} />
        {draft.discount && <input type="hidden" name="discountId" value={draft.discount.id} />}
        {garments.map(({ holdId }) => (
          <input key={holdId} type="hidden" name="holdIds" value={holdId} />
        ))}
        <FormStack>
          <FormMessage code={code} />
          {addresses.length === 0 ? (
            <input type="hidden" name="to" value={TYPED} />
          ) : (
            <SelectField
              label={texts('ownAddress')}
              hint={texts('addressHint')}
              field={fields.to}
              choices={[
                ...addresses.map(({ id, place, isPreferred }) => ({
                  value: id,
                  label: isPreferred ? texts('preferred', { place }) : place,
                })),
                { value: TYPED, label: texts('typed') },
              ]}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            />
          )}
          {to === TYPED &&
            FIELDS.map((name) => (
              <TextField
                key={name}
                label={address(name)}
                hint={name === 'province' ? address('provinceHint') : undefined}
                field={fields[name]}
                autoComplete="off"
                required={name !== 'notes'}
              />
            ))}
          <Lines draft={draft} />
          {isPlanned && (
            <Stack gap={8} role="status">
              <p className={css.amount}>
                {plan.until ? texts('until', { at: dates.moment(plan.until) }) : texts('withPlan')}
              </p>
              <MailPreview mails={plan.mails} />
            </Stack>
          )}
          <Button type="submit" name="step" value={isPlanned ? 'do' : 'plan'} kind="primary" isBusy={isBusy}>
            {isPlanned ? texts(isByLink ? 'place' : 'placeNow') : texts('check')}
          </Button>
        </FormStack>
      </Form>
    </Card>
  )
}

function Lines({ draft: { lines, total, credit, due } }: { draft: OrderDraftView }) {
  const texts = useTranslations('orderDraft')
  const codes = useTranslations('orderLine')
  const money = useMoney()
  return (
    <table className={`${pieces.below} ${css.lines}`}>
      <tbody>
        {lines.map(({ code, amount, quantity }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several lines may be alike
          <tr key={nth}>
            <th scope="row">{codes(code)}</th>
            <td>{money(amount * quantity)}</td>
          </tr>
        ))}
        <tr className={css.total}>
          <th scope="row">{texts('total')}</th>
          <td>{money(total)}</td>
        </tr>
        {credit !== null && credit.used > 0 && (
          <>
            <tr>
              <th scope="row">{texts('credit')}</th>
              <td>{money(-credit.used)}</td>
            </tr>
            <tr className={css.total}>
              <th scope="row">{texts('due')}</th>
              <td>{money(due)}</td>
            </tr>
          </>
        )}
      </tbody>
    </table>
  )
}
