import { type ReactNode, useEffect, useRef } from 'react'
import { Picture, portraitOf } from '#storefront/web/ui/base/picture.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { NeedsScript } from '../placeholders/needs-script.tsx'
import { useStorefront } from '../use-storefront.ts'
import css from './account-page.module.css'

/** Half a screen at any density. */
const WIDTHS = [720, 960, 1280, 1920]

type AccountPageProps = {
  title: string
  /** It replaces what was read until now: reading goes on at its heading. */
  isNew?: boolean
  /** It works without scripts. */
  isPlain?: boolean
  children: ReactNode
}

/** The store's own picture beside what there is to fill in. */
export function AccountPage({ title, isNew = false, isPlain = false, children }: AccountPageProps) {
  const { store } = useStorefront()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <div className={css.page}>
      <PageHead title={`${title} | ${store.name}`} index={false} />
      <div className={css.picture}>
        <Picture
          src={portraitOf(store.homeHeaderImage)}
          alt=""
          sizes="max(53vw, 100vh)"
          widths={WIDTHS}
          width={960}
          height={1280}
        />
      </div>
      <div className={css.content}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {!isPlain && <NeedsScript />}
        {children}
      </div>
    </div>
  )
}
