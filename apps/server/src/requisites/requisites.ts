/**
 * Bank details of grown-ups, for invoices and payouts. Owns `requisite`.
 *
 * Only the owner ever sees them; the database refuses those of a child. The same IBAN sent again is the same details.
 */
export { requisiteRoutes } from './routes.ts'
