import { useEffect } from 'react'
import { keepAsking } from '#kit/ui/connection/keep-asking.ts'
import type { Question } from '#kit/ui/connection/question.ts'
import { useIsAway } from '#kit/ui/connection/whether-away.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Icon } from '../ui/base/icon.tsx'
import css from './no-connection.module.css'

const isFile = ({ url }: Question) => url.pathname.startsWith('/assets/')

/** The screen stays as it is, says why, and goes on by itself. The floor has a queue of its own and is told at once. */
export function NoConnection() {
  const texts = useTranslations('frame')
  const isAway = useIsAway()
  useEffect(() => keepAsking({ waits: isFile }), [])
  return (
    <div role="status" className={css.region}>
      {isAway && (
        <p className={css.said}>
          <Icon name="alert" />
          {texts('noConnection')}
        </p>
      )}
    </div>
  )
}
