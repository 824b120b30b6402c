import { useState } from 'react'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { BEING_TREATED } from '#domain/catalogue/units/unit-states.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { StateOutcomeView, UnitDetailView } from '#office/contract/catalogue/units.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { CheckboxField } from '../../ui/form/fields/check-field.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import css from '../catalogue.module.css'
import { ClaimList } from './claims-card.tsx'
import own from './unit.module.css'

type StateFields = Record<'state' | 'until' | 'reason' | 'moves' | 'step', string>

type Planned = { plan: StateOutcomeView['hit'] }

/** First who would be hit by it and where they could go, then the deed. With nobody hit it is done at once. */
export function StateForm({ unit }: { unit: UnitDetailView }) {
  const [round, setRound] = useState(0)
  return <StateChoice key={round} unit={unit} onMoved={() => setRound(round + 1)} />
}

function StateChoice({ unit, onMoved }: { unit: UnitDetailView; onMoved: () => void }) {
  const texts = useTranslations('unit')
  const states = useTranslations('unitState')
  const toast = useToast()
  // the same work may take longer than was thought
  const choices = [...unit.next, ...(unit.isKept ? [unit.state] : [])]
  const [state, setState] = useState<UnitState | undefined>(choices[0])
  const { fields, Form, formProps, isBusy, code, data } = useOfficeForm<StateFields>({
    intent: 'state',
    defaultValue: { state: choices[0] ?? '', until: unit.until ?? '' },
    onDone(done) {
      if (done !== null && 'plan' in (done as object)) return
      const { moved, hit } = done as StateOutcomeView
      toast({ text: texts(hit.length > 0 ? 'movedHit' : moved > 0 ? 'moved' : 'done', { moved, hit: hit.length }) })
      onMoved()
    },
  })
  if (choices.length === 0) return null
  const hit = (data as Planned | null)?.plan ?? []
  const canMove = hit.some(({ movesTo }) => movesTo !== null)
  return (
    <Card title={texts('move')} lead={texts('moveLead')}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="state" />
        <FormStack>
          <FormMessage code={code} />
          <div className={css.grid}>
            <SelectField
              label={texts('state')}
              field={fields.state}
              choices={choices.map((value) => ({ value, label: states(value) }))}
              onChange={({ currentTarget }) => setState(currentTarget.value as UnitState)}
            />
            {state && BEING_TREATED.includes(state) && (
              <DateField label={texts('untilLabel')} hint={texts('untilHint')} field={fields.until} />
            )}
            <div className={own.whole}>
              <TextField label={texts('reason')} field={fields.reason} maxLength={500} />
            </div>
          </div>
          {hit.length > 0 && (
            <Stack gap={16} role="status">
              <Notice kind="warning">{texts('hit', { count: hit.length })}</Notice>
              <ClaimList claims={hit} />
              {canMove && (
                <CheckboxField label={texts('moves')} hint={texts('movesHint')} field={fields.moves} defaultChecked />
              )}
            </Stack>
          )}
          <div className={pieces.ends}>
            <Button type="submit" name="step" value={hit.length > 0 ? 'do' : 'plan'} kind="primary" isBusy={isBusy}>
              {texts(hit.length > 0 ? 'confirm' : 'put')}
            </Button>
          </div>
        </FormStack>
      </Form>
    </Card>
  )
}
