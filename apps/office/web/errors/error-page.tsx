import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { wasLost } from '#kit/ui/connection/whether-away.ts'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { officePaths } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ButtonLink } from '../ui/base/button.tsx'
import { Icon, type IconName } from '../ui/base/icon.tsx'
import { Mark } from '../ui/base/mark.tsx'
import { Muted } from '../ui/text/muted.tsx'
import css from './error-page.module.css'

type Kind = 'notFound' | 'noPermission' | 'unavailable' | 'lost' | 'broken'

const ICONS: Record<Kind, IconName> = {
  notFound: 'search',
  noPermission: 'lock',
  unavailable: 'timeline',
  lost: 'alert',
  broken: 'alert',
}

/** What happened, and what to do next. Alone where not even the frame could be shown. */
export function ErrorPage({ error, isAlone = false }: { error: unknown; isAlone?: boolean }) {
  const texts = useTranslations('errors')
  const kind = kindOf(error)
  useLookAgain(kind === 'lost')
  const page = (
    <section className={css.page}>
      <title>{`${texts(`${kind}.title`)} · Guardaroba Office`}</title>
      <span className={css.sign}>
        <Icon name={ICONS[kind]} size={26} />
      </span>
      <h1 tabIndex={-1}>{texts(`${kind}.title`)}</h1>
      <Muted>{texts(`${kind}.text`)}</Muted>
      <div className={css.ways}>
        {kind !== 'notFound' && (
          <ButtonLink to="." kind="secondary" icon="undo" reloadDocument>
            {texts('retry')}
          </ButtonLink>
        )}
        <ButtonLink to={officePaths.home} kind="primary" icon="home" reloadDocument>
          {texts('toHome')}
        </ButtonLink>
      </div>
    </section>
  )
  if (!isAlone) return page
  return (
    <main className={css.alone}>
      <Mark />
      {page}
    </main>
  )
}

/** What was read goes on when the network is back; what was sent is not sent again. */
function useLookAgain(isLost: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isLost) return
    const look = () => void revalidate()
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [isLost, revalidate])
}

function kindOf(error: unknown): Kind {
  if (wasLost(error)) return 'lost'
  if (!isRouteErrorResponse(error)) return 'broken'
  const { code }: { code?: OfficeErrorCode } = error.data ?? {}
  if (code === 'PERMISSION_MISSING' || error.status === 403) return 'noPermission'
  if (error.status === 404 || code === 'INVALID_ID' || code === 'INVALID_REQUEST') return 'notFound'
  return error.status === 503 ? 'unavailable' : 'broken'
}
