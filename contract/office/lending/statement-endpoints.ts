import { z } from 'zod'
import { nothing } from '../../basics.ts'
import { fileContent } from '../../file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import type { StatementCallName } from './statement-calls.ts'
import { settlementBody, statementDetail, statementFileQuery, statementPage, statementQuery } from './statements.ts'

const ofOne = z.object({ id: z.uuid().toLowerCase() })
const FILE = 'text/csv; charset=utf-8'

export const statementEndpoints = {
  statements: {
    tag: 'Statements',
    summary: 'What is owed for lent garments, month by month, the latest first',
    description: 'For garments that others rent out, and for those of others. Written when a month is closed.',
    access: 'money.view',
    params: ofStore,
    query: statementQuery,
    data: statementPage,
    failures: [],
  },
  exportStatements: {
    tag: 'Statements',
    summary: 'Their lines as a file',
    access: 'money.view',
    params: ofStore,
    query: statementFileQuery,
    data: fileContent,
    file: FILE,
    failures: [],
  },
  statementDetail: {
    tag: 'Statements',
    summary: 'One of them with its lines',
    access: 'money.view',
    params: ofStoreAndId,
    data: statementDetail,
    failures: ['NOT_FOUND'],
  },
  settleStatement: {
    tag: 'Statements',
    summary: 'Say that its money has come',
    description: 'By whoever it comes to, once. The money itself is paid outside of here.',
    access: 'money.settle',
    params: ofStoreAndId,
    body: settlementBody,
    data: nothing,
    failures: ['NOT_FOUND', 'STATEMENT_SETTLED', 'STATEMENT_OF_OTHERS', 'SETTLED_IN_FUTURE'],
  },
  platformStatements: {
    tag: 'Platform',
    summary: 'What stores owe for garments of the platform, month by month',
    access: 'platform.money',
    query: statementQuery,
    data: statementPage,
    failures: [],
  },
  exportPlatformStatements: {
    tag: 'Platform',
    summary: 'Their lines as a file',
    access: 'platform.money',
    query: statementFileQuery,
    data: fileContent,
    file: FILE,
    failures: [],
  },
  platformStatement: {
    tag: 'Platform',
    summary: 'What a store owes for a month, with its lines',
    access: 'platform.money',
    params: ofOne,
    data: statementDetail,
    failures: ['NOT_FOUND'],
  },
  settlePlatformStatement: {
    tag: 'Platform',
    summary: 'Say that the money of a store has come',
    access: 'platform.money',
    params: ofOne,
    body: settlementBody,
    data: nothing,
    failures: ['NOT_FOUND', 'STATEMENT_SETTLED', 'STATEMENT_OF_OTHERS', 'SETTLED_IN_FUTURE'],
  },
} as const satisfies Record<StatementCallName, OfficeEndpoint>
