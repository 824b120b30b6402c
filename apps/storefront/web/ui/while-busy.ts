/**
 * For a button whose action is under way: it does nothing until that is over, and keeps the focus, which a disabled
 * button would lose to the body of the page.
 */
export function whileBusy(busy: boolean, act?: () => unknown) {
  return { 'aria-disabled': busy || undefined, onClick: busy || !act ? undefined : () => void act() }
}
