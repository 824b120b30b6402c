import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon, type IconName } from '../base/icon.tsx'
import css from './menu.module.css'

type MenuProps = {
  /** What is heard of the button. */
  label: string
  /** What is seen of it. */
  trigger: ReactNode
  triggerClass?: string
  children: ReactNode
}

/** A list of actions and links behind a button: arrows, first letters, Esc. */
export function Menu({ label, trigger, triggerClass, children }: MenuProps) {
  return (
    <MenuTrigger>
      <AriaButton className={triggerClass ?? css.trigger} aria-label={label}>
        {trigger}
      </AriaButton>
      <Popover className={css.popover} offset={6}>
        <AriaMenu className={css.menu} aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

type MenuItemProps = {
  icon?: IconName
  hint?: string
  isDanger?: boolean
  isCurrent?: boolean
  href?: string
  onAction?: () => void
  children: string
}

export function MenuItem({ icon, hint, isDanger, isCurrent, href, onAction, children }: MenuItemProps) {
  return (
    <AriaMenuItem
      className={isDanger ? `${css.item} ${css.danger}` : css.item}
      href={href}
      onAction={onAction}
      textValue={children}
    >
      {icon && <Icon name={icon} />}
      <span className={css.words}>
        {children}
        {hint && <small>{hint}</small>}
      </span>
      {isCurrent && <Icon name="check" size={16} />}
    </AriaMenuItem>
  )
}
