declare global {
  interface Window {
    /** What was pressed since the page is there, as long as nothing answers (start-after-paint.server.ts). */
    pressed?: EventTarget[]
  }
}

/** From here on React answers: it hydrates what is pressed first. */
export function stopRemembering(): void {
  window.onclick = null
}

/**
 * Presses once more what was pressed before the page could answer: boxes and radio buttons that were changed, and the
 * button, if it was the last. To be called when the page is hydrated and nothing was rendered since, which would set
 * boxes back.
 */
export function pressAgain(): void {
  const pressed = window.pressed ?? []
  const changed = new Set(pressed.filter(isChanged))
  const last = pressed.at(-1)
  const button = last instanceof Element ? last.closest<HTMLElement>(BUTTON) : null
  // React hydrates nothing within an effect
  setTimeout(() => {
    for (const box of changed) {
      // React hears of a change from what it knows
      box.checked = box.defaultChecked
      box.click()
    }
    button?.click()
  })
}

/** One that the browser does nothing with by itself. */
const BUTTON = '[type=button]:not([popovertarget], [commandfor])'

function isChanged(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.checked !== target.defaultChecked
}
