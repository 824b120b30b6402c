import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { RetryPreviewView } from '#office/contract/platform/operations.ts'
import type { FailureView } from '#office/contract/platform/platform.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-form.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from '../platform.module.css'
import { isJobKind } from './job-kinds.ts'

/** Says first what will happen: how many of each kind, and which are left alone. */
export function RetryDialog({ failures, onClose }: { failures: readonly FailureView[]; onClose: () => void }) {
  const texts = useTranslations('failures')
  const kinds = useTranslations('failures.kind')
  const toast = useToast()
  const planner = useFetcher<FormAnswer<RetryPreviewView>>()
  const jobs = failures.map(({ id, storeId }) => `${id}:${storeId}`).join(',')
  const ask = useEffectEvent(() => void planner.submit({ intent: 'plan', jobs }, { method: 'post' }))
  useEffect(() => {
    if (jobs !== '') ask()
  }, [jobs])
  const plan = planner.state === 'idle' ? (planner.data?.data ?? null) : null
  return (
    <ConfirmDialog
      title={texts('retryTitle', { count: failures.length })}
      confirm={texts('retry')}
      isOpen={failures.length > 0}
      onClose={onClose}
      intent="retry"
      fields={{ jobs }}
      onDone={() => toast({ text: texts('retriedMany', { count: plan?.retryable ?? failures.length }) })}
    >
      <p>{texts('retryText')}</p>
      <div className={css.plan} aria-live="polite">
        {plan === null && texts('planning')}
        {plan?.kinds.map(({ kind, count }) => (
          <p key={kind}>
            <strong>{count}</strong> · {isJobKind(kind) ? kinds(kind) : kind}
          </p>
        ))}
        {plan && plan.retryable === 0 && <p>{texts('planNothing')}</p>}
        {plan && plan.waiting > 0 && <Muted size="small">{texts('planWaiting', { count: plan.waiting })}</Muted>}
        {plan && plan.settled > 0 && <Muted size="small">{texts('planSettled', { count: plan.settled })}</Muted>}
      </div>
    </ConfirmDialog>
  )
}
