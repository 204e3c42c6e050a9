/**
 * Support: people ask for help, and the answer comes by mail. Owns `support_request`. A request that is sent again under
 * its key is one request. A child's request is confirmed to the guardian, who so knows of it.
 */
export { supportRoutes } from './routes.ts'
