import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OpeningView } from '#office/contract/stores/opening.ts'
import { openingStepPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import css from './opening.module.css'

type ChecklistProps = { storeId: string; steps: OpeningView['steps']; current?: string }

/** Every step with how it stands, each a way there. */
export function Checklist({ storeId, steps, current }: ChecklistProps) {
  const texts = useTranslations('opening.step')
  const states = useTranslations('opening.state')
  return (
    <Stack as="ol" gap={2}>
      {steps.map(({ step, state }) => (
        <li key={step}>
          <Link
            className={css.step}
            to={openingStepPath(storeId, step)}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={css.sign} data-state={state}>
              {state === 'done' && <Icon name="check" size={13} />}
              {state === 'missing' && <Icon name="alert" size={13} />}
            </span>
            {texts(step)}
            {state !== 'open' && <small>{states(state)}</small>}
          </Link>
        </li>
      ))}
    </Stack>
  )
}
