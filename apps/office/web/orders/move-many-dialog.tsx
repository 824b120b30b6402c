import { useState } from 'react'
import { commonMoves, type StaffActor } from '#domain/orders/staff-moves.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ListedOrderView } from '#office/contract/orders/orders.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import { CheckboxField } from '../ui/form/fields/check-field.tsx'
import { SelectField } from '../ui/form/fields/select-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx'
import pieces from '../ui/page/parts.module.css'
import { useMoney } from '../ui/use-money.ts'
import type { MovedRow, MovedRows } from './moved-row.ts'
import css from './orders.module.css'

type MoveManyProps = { orders: readonly ListedOrderView[]; actors: readonly StaffActor[]; onClose: () => void }

/** The same move for many orders: a dry run first, then each by itself, with what became of it. */
export function MoveManyDialog({ orders, actors, onClose }: MoveManyProps) {
  const texts = useTranslations('moveMany')
  const labels = useTranslations('orderMove')
  const form = useTranslations('form')
  const reports = useTranslations('report')
  const moves = commonMoves(
    orders.flatMap(({ garments }) => garments),
    actors,
  )
  const [to, setTo] = useState(moves[0]?.to)
  const [result, setResult] = useState<MovedRows | null>(null)
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<Record<'to' | 'reason' | 'at' | 'isDamaged', string>>(
    {
      intent: 'moveMany',
      defaultValue: { to: moves[0]?.to },
      onDone: (done) => setResult(done as MovedRows),
    },
  )
  const isDone = result !== null && result.step !== 'plan'
  const isPossible = result?.rows.some((row) => row.code === null) ?? false
  const { needsReason = false, isReport = false } = moves.find((move) => move.to === to) ?? {}
  const moved = result?.step === 'do' ? result.rows.filter(({ code: refused }) => refused === null) : []
  const movedItems = Object.fromEntries(
    moved.flatMap((row) => (row.code === null ? [[row.id, row.itemIds ?? []]] : [])),
  )
  const ids = moved.length > 0 ? moved.map(({ id }) => id) : orders.map(({ id }) => id)
  return (
    <Dialog title={texts('title', { count: orders.length })} lead={texts('lead')} isOpen onClose={onClose}>
      {moves.length === 0 ? (
        <p>{texts('nothingCommon')}</p>
      ) : (
        <Form {...formProps}>
          <input type="hidden" name="intent" value="moveMany" />
          <input type="hidden" name="ids" value={ids.join(',')} />
          <input type="hidden" name="moved" value={JSON.stringify(movedItems)} />
          <FormStack>
            <FormMessage code={code} />
            {isDone && <input type="hidden" name="to" value={to} />}
            <SelectField
              disabled={isDone}
              label={texts('move')}
              field={fields.to}
              choices={moves.map((move) => ({ value: move.to, label: labels(move.to as 'deleted') }))}
              onChange={({ currentTarget }) => {
                setTo(currentTarget.value as typeof to)
                setResult(null)
              }}
            />
            <TextField
              label={texts('reason')}
              hint={isReport ? reports('reason') : undefined}
              field={fields.reason}
              maxLength={500}
              required={needsReason}
            />
            {isReport && (
              <TextField
                type="datetime-local"
                label={reports('at')}
                hint={reports('atHint')}
                field={fields.at}
                readOnly={isDone}
              />
            )}
            {isReport && to === 'delivered' && (
              <CheckboxField label={reports('areDamaged')} field={fields.isDamaged} disabled={isDone} />
            )}
            {result && <Rows rows={result.rows} orders={orders} />}
            <DialogActions>
              <Button onClick={onClose}>{form(isDone ? 'close' : 'cancel')}</Button>
              {isReport && moved.length > 0 && (
                <Button type="submit" name="step" value="undo" icon="undo" isBusy={isBusy}>
                  {reports('undoMany', { count: moved.length })}
                </Button>
              )}
              {!isDone && (
                <Button
                  type="submit"
                  name="step"
                  value={result ? 'do' : 'plan'}
                  kind="primary"
                  isBusy={isBusy}
                  disabled={result !== null && !isPossible}
                >
                  {texts(result ? 'do' : 'dryRun')}
                </Button>
              )}
            </DialogActions>
          </FormStack>
        </Form>
      )}
    </Dialog>
  )
}

function Rows({ rows, orders }: { rows: readonly MovedRow[]; orders: readonly ListedOrderView[] }) {
  const texts = useTranslations('moveMany')
  const messages = useTranslations('message')
  const money = useMoney()
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  return (
    <Stack as="ul" className={css.results} role="status">
      {rows.map((row) => (
        <li key={row.id} className={`${pieces.line} ${pieces.below} ${css.row}`}>
          <span>
            {numbers.get(row.id)}
            <small>
              {row.code === null
                ? texts('effect', { garments: row.garments, refunded: money(row.refunded) })
                : messages(row.code)}
            </small>
          </span>
          <Badge kind={row.code === null ? 'success' : 'danger'}>{texts(row.code === null ? 'fine' : 'refused')}</Badge>
        </li>
      ))}
    </Stack>
  )
}
