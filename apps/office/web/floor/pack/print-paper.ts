/** What was printed last stays until the next one is: its dialog may still be open. */
let printed: { frame: HTMLIFrameElement; address: string } | null = null

/**
 * Prints a PDF of ours above the page somebody works on: the browser's dialog opens, Enter prints, and the next scan is heard
 * here again. A browser that shows no PDFs gets it in a window, one for all of them.
 */
export async function printPaper(path: string): Promise<void> {
  if (!navigator.pdfViewerEnabled) return openWindow(path)
  const paper = await fetchPaper(path)
  if (paper === null) return openWindow(path)
  discard()
  const frame = document.createElement('iframe')
  const address = URL.createObjectURL(paper)
  printed = { frame, address }
  frame.title = path
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  // what is not laid out is not drawn, and prints empty
  Object.assign(frame.style, { position: 'fixed', inset: '100% auto auto 100%', visibility: 'hidden' })
  const isThere = Promise.withResolvers<void>()
  frame.onload = () => isThere.resolve()
  frame.src = address
  document.body.append(frame)
  await isThere.promise
  try {
    frame.contentWindow?.print()
  } catch {
    // where a browser keeps the frame of a PDF to itself
    openWindow(path)
  }
}

async function fetchPaper(path: string): Promise<Blob | null> {
  try {
    const response = await fetch(path)
    return response.ok && !response.redirected ? await response.blob() : null
  } catch {
    return null
  }
}

function openWindow(path: string): void {
  window.open(path, 'papers')
}

function discard(): void {
  if (printed === null) return
  printed.frame.remove()
  URL.revokeObjectURL(printed.address)
  printed = null
}
