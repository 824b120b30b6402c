import type { PlacePart } from '#domain/accounts/fields/place-to-address.ts'

/** As much of Google's places library as address suggestions need. */
export type PlacesLibrary = {
  AutocompleteSessionToken: new () => object
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string
      includedRegionCodes: string[]
      includedPrimaryTypes: string[]
      language: string
      sessionToken: object
    }): Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>
  }
}

export type PlacePrediction = {
  placeId: string
  text: { text: string }
  toPlace(): { addressComponents?: PlacePart[]; fetchFields(wanted: { fields: string[] }): Promise<unknown> }
}

declare global {
  interface Window {
    google?: { maps: { importLibrary(name: 'places'): Promise<PlacesLibrary> } }
  }
}

let places: Promise<PlacesLibrary | null> | undefined

/** Asked for once per document. When it does not come that is logged, and address forms stay plain. */
export function loadMaps(key: string, log: (sentence: string) => void): Promise<PlacesLibrary | null> {
  places ??= addScript(key)
    .then(importPlaces)
    .catch(() => {
      log('The maps script did not load: addresses are written without suggestions.')
      return null
    })
  return places
}

const WHEN_READY = 'onMapsReady'

/** With `loading=async` the script's own load event comes too early: it calls when it is ready. */
function addScript(key: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const wishes = { key, loading: 'async', libraries: 'places', language: 'it', region: 'IT', callback: WHEN_READY }
  const script = document.createElement('script')
  script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(wishes)}`
  script.onerror = reject
  Object.assign(window, { [WHEN_READY]: resolve })
  document.head.append(script)
  return promise
}

async function importPlaces(): Promise<PlacesLibrary | null> {
  return (await window.google?.maps.importLibrary('places')) ?? null
}
