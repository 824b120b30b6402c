/** `field`: what of the call it is about. */
export type FailureEntry = { message: string; field?: string }

/** Why a call was answered no, in the codes of its application and with what it adds to an entry. */
export type FailureOf<Code extends string, Entry extends FailureEntry = FailureEntry> = {
  success: false
  code: Code
  errors: Entry[]
}

export type EnvelopeOf<Data, Failure> = { success: true; data: Data } | Failure
