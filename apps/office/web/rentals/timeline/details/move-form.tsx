import { useEffect, useState } from 'react'
import type { MoveChoicesView, TimelineClaimView } from '#office/contract/rentals/timeline.ts'
import { createBrowserClient } from '../../../client/browser-client.ts'
import type { OfficeEnvelope } from '../../../client/call-types.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { FormStack } from '../../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { Muted } from '../../../ui/text/muted.tsx'
import css from './details.module.css'

type MoveFormProps = { claim: TimelineClaimView; storeId: string; onMoved: (barcode: string) => void }

/** The other way to move a reservation, without dragging: every equal unit, those that cannot have it with the reason. */
export function MoveForm({ claim, storeId, onMoved }: MoveFormProps) {
  const texts = useTranslations('timeline')
  const refusals = useTranslations('moveRefusal')
  const conditions = useTranslations('unitCondition')
  const answer = useMoveChoices(storeId, claim.id)
  const choices = answer?.success ? answer.data.choices : []
  const [chosen, setChosen] = useState<string | null>(null)
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'move',
    onDone: () => onMoved(choices.find(({ id }) => id === chosen)?.barcode ?? ''),
  })
  if (answer === null) return <Muted>{texts('looking')}</Muted>
  if (!answer.success) return <FormMessage code={answer.code} />
  if (choices.length === 0) return <Muted>{texts('noEqual')}</Muted>
  return (
    <Form {...formProps} className={css.section}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={claim.id} />
      <FormStack>
        <FormMessage code={code} />
        <fieldset>
          <legend>{texts('move')}</legend>
          <div className={css.choices}>
            {choices.map(({ id, barcode, condition, shelf, refusal }) => (
              <label key={id} data-refused={refusal !== null || undefined}>
                <input
                  type="radio"
                  name="unitId"
                  value={id}
                  disabled={refusal !== null}
                  onChange={() => setChosen(id)}
                />
                <span>
                  <strong>{barcode}</strong>
                  <small>
                    {[conditions(condition), shelf, refusal && refusals(refusal)].filter(Boolean).join(' · ')}
                  </small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={chosen === null}>
          {texts('moveHere')}
        </Button>
      </FormStack>
    </Form>
  )
}

/** Null: it is being asked. One that has left already is refused, and that is no list without a row. */
function useMoveChoices(storeId: string, id: string): OfficeEnvelope<MoveChoicesView> | null {
  const [found, setFound] = useState<OfficeEnvelope<MoveChoicesView> | null>(null)
  useEffect(() => {
    const outdated = new AbortController()
    void createBrowserClient(outdated.signal)
      .call('moveChoices', { params: { storeId, id } })
      .then((answer) => {
        if (!outdated.signal.aborted) setFound(answer)
      })
    return () => outdated.abort()
  }, [storeId, id])
  return found
}
