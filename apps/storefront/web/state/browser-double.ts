import type { hydrateMainStore } from './hydrate-main-store.ts'

type Page = NonNullable<Parameters<typeof hydrateMainStore>[1]>

/** For tests: a browser with cookies and local storage, shared by its tabs. */
export function openBrowser({
  cookies = {},
  stored = {},
}: {
  cookies?: Cookies
  stored?: Record<string, string>
} = {}) {
  const jar = new Map(Object.entries(cookies))
  const storage = openStorage(stored)
  const document = {
    location: { protocol: 'http:' },
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(text) ?? []
      if (text.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
  return {
    storage,
    cookies: () => Object.fromEntries(jar),
    openTab: () => Object.assign(new EventTarget(), { document, localStorage: storage }) as EventTarget & Page,
  }
}

export function openStorage(stored: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(stored))
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
}

export function refusingStorage(): Storage {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  return { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse }
}

export function announce(tab: EventTarget, type: 'storage' | 'pageshow', details: object): void {
  tab.dispatchEvent(Object.assign(new Event(type), details))
}

type Cookies = Record<string, string>
