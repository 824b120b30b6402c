type Load = () => Promise<unknown>

/** By their path: what is on its way or here. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Runs in the browser before each import of a part that is not loaded with its page, in place of Vite's own helper:
 * browsers keep an import that has failed for as long as the page lives, so that a part would never come again. Here
 * its files are fetched before one is imported, and those that did not come are asked for anew.
 */
export function __vitePreload(load: Load, files: readonly string[] = []): Promise<unknown> {
  return Promise.all(files.map(ask)).then(() => load())
}

function ask(file: string): Promise<unknown> | undefined {
  const path = `/${file}`
  if (document.querySelector(`link[href="${path}"]`)) return
  const answer = asked.get(path) ?? read(path)
  asked.set(path, answer)
  return answer
}

async function read(path: string): Promise<void> {
  try {
    const answer = await fetch(path)
    if (!answer.ok) throw new Error(path)
    // to its end: then the import finds it in the browser's cache
    await answer.text()
  } catch (error) {
    asked.delete(path)
    throw error
  }
}
