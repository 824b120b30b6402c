/**
 * What somebody typed, or their browser filled in, before the page came alive: the fields show it, but nobody was told.
 * Each is set back and typed once more, so that whoever listens to the field hears of it.
 */
export function takeOverTyped(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue
    if (field.type === 'checkbox') tickAgain(field)
    else if (field.value !== field.defaultValue) typeAgain(field)
  }
}

/** React compares with what was last set through the field itself, so the second time goes around it. */
function typeAgain(field: HTMLInputElement): void {
  const typed = field.value
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function tickAgain(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}
