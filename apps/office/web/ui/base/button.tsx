import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import css from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

type Look = {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  icon?: IconName
  /** Only the icon is seen; the words stay for those who do not see it. */
  isIconOnly?: boolean
  isWide?: boolean
  isSmall?: boolean
  children: ReactNode
}

export type ButtonProps = Look & ComponentProps<'button'> & { isBusy?: boolean }

/** The platform's own button: a form can be sent with it before any script has loaded. */
export function Button({ kind, icon, isIconOnly, isWide, isSmall, isBusy, children, type, ...rest }: ButtonProps) {
  const look = classOf({ kind, isIconOnly, isWide, isSmall })
  return (
    <button {...rest} type={type ?? 'button'} className={look} aria-busy={isBusy || undefined} data-busy={isBusy}>
      <Inside icon={icon} isIconOnly={isIconOnly}>
        {children}
      </Inside>
    </button>
  )
}

export function ButtonLink({
  kind,
  icon,
  isIconOnly,
  isWide,
  isSmall,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classOf({ kind, isIconOnly, isWide, isSmall })}>
      <Inside icon={icon} isIconOnly={isIconOnly}>
        {children}
      </Inside>
    </Link>
  )
}

export function classOf({ kind = 'secondary', isIconOnly, isWide, isSmall }: Partial<Look>): string {
  return [css.button, css[kind], isIconOnly && css.iconOnly, isWide && css.wide, isSmall && css.small]
    .filter(Boolean)
    .join(' ')
}

function Inside({ icon, isIconOnly, children }: Pick<Look, 'icon' | 'isIconOnly' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className={isIconOnly ? hidden.hidden : css.words}>{children}</span>
    </>
  )
}
