import { type PlaceAddress, placeToAddress } from '#domain/accounts/fields/place-to-address.ts'
import { loadMaps, type PlacePrediction } from './load-maps.ts'

export type AddressSuggestion = { id: string; label: string; toAddress(): Promise<PlaceAddress | null> }

export type FindAddresses = (text: string) => Promise<AddressSuggestion[]>

const ADDRESSES = ['street_address', 'premise', 'subpremise', 'route']

/** Italian addresses that begin like the text. What fails on the way is logged and finds nothing. */
export function createAddressFinder(key: string, log: (sentence: string) => void = toConsole): FindAddresses {
  // Google counts what is typed until an address is chosen as one session.
  let session: object | null = null

  async function find(text: string): Promise<AddressSuggestion[]> {
    const places = await loadMaps(key, log)
    if (places === null) return []
    session ??= new places.AutocompleteSessionToken()
    const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: text,
      includedRegionCodes: ['it'],
      includedPrimaryTypes: ADDRESSES,
      language: 'it',
      sessionToken: session,
    })
    return suggestions.flatMap(({ placePrediction }) => (placePrediction ? [toSuggestion(placePrediction)] : []))
  }

  function toSuggestion(prediction: PlacePrediction): AddressSuggestion {
    return {
      id: prediction.placeId,
      label: prediction.text.text,
      toAddress: () => orElse(null, async () => addressOf(prediction)),
    }
  }

  async function addressOf(prediction: PlacePrediction): Promise<PlaceAddress> {
    session = null
    const place = prediction.toPlace()
    await place.fetchFields({ fields: ['addressComponents'] })
    return placeToAddress(place.addressComponents ?? [])
  }

  async function orElse<Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      log(`The maps service did not answer: ${error}`)
      return otherwise
    }
  }

  return (text) => orElse([], () => find(text))
}

function toConsole(sentence: string): void {
  // biome-ignore lint/suspicious/noConsole: nobody but the shop's developer needs to know
  console.error(sentence)
}
