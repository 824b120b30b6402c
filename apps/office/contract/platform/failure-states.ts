/** Of a failed job. Apart from the schemas, so that a screen can offer them without loading those. */
export const FAILURE_STATES = ['givenUp', 'waiting', 'seen'] as const
