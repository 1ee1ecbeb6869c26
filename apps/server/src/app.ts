import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AppDependencies } from './app-dependencies.ts';
import { registerApprovalRoutes } from './features/approvals/approvals.routes.ts';
import { startComparing } from './features/approvals/compare-pending.ts';
import { startReminders } from './features/approvals/remind-approvers.ts';
import { createRevokeWithLetter } from './features/approvals/revoke-approval.ts';
import { registerAttachmentRoutes, registerCloudDocumentRoutes } from './features/attachments/attachments.routes.ts';
import { registerAuditRoutes } from './features/audit/audit.routes.ts';
import { registerAuthoredTextRoutes } from './features/authored-texts/authored-texts.routes.ts';
import { registerChecksRoutes } from './features/checks/checks.routes.ts';
import { registerClauseRoutes } from './features/clauses/clauses.routes.ts';
import { registerEmailMessageRoutes } from './features/email-messages/email-messages.routes.ts';
import { registerFlagRoutes } from './features/flags/flags.routes.ts';
import { registerPreQueryRoutes } from './features/flooding/pre-queries.routes.ts';
import { registerHealthRoutes } from './features/health/health.routes.ts';
import { registerFloodedLetterRoutes } from './features/letters/flooded-letter.routes.ts';
import { registerLetterRoutes } from './features/letters/letters.routes.ts';
import { registerMailboxRoutes } from './features/mailbox/mailbox.routes.ts';
import { registerOrganisationRoutes } from './features/organisation/organisation.routes.ts';
import { registerPdfRoutes } from './features/pdf/pdf.routes.ts';
import { registerPeopleRoutes } from './features/people/people.routes.ts';
import { registerRecordRoutes } from './features/records/records.routes.ts';
import { registerRetentionRoutes } from './features/retention/retention.routes.ts';
import { registerSearchRoutes } from './features/search/search.routes.ts';
import { startReviewReminders } from './features/sending/remind-template-owners.ts';
import { startFailureNotices } from './features/sending/reports/notify-senders.ts';
import { registerScheduledEmailRoutes } from './features/sending/scheduled/scheduled-emails.routes.ts';
import { startScheduled } from './features/sending/scheduled/start-scheduled.ts';
import { registerSendingRoutes } from './features/sending/sending.routes.ts';
import { createAccountLookup } from './features/session/accounts.store.ts';
import { presentAppConfig, registerSessionRoutes } from './features/session/session.routes.ts';
import { registerShortcodeRoutes } from './features/shortcodes/shortcodes.routes.ts';
import { registerTemplateAdministrationRoutes } from './features/templates/template-administration.routes.ts';
import { registerTemplateRoutes } from './features/templates/templates.routes.ts';
import { registerWhatsNewRoutes } from './features/whats-new/whats-new.routes.ts';
import { createAuthenticate, createDivisionLookup } from './http/authenticate.ts';
import { basePathOf, withoutBasePath } from './http/base-path.ts';
import { refuseAddress, registerErrorHandler } from './http/error-handler.ts';
import { ARRIVAL_LIMITS, limitArrival } from './http/limit-arrival.ts';
import { refuseConnection } from './http/refuse-connection.ts';
import { provideAuthentication } from './http/register-endpoint.ts';
import { answerRequestId, RequestLog, requestIdOf } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { serveWeb } from './http/serve-web.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import type { Running } from './jobs/periodic-work.ts';
import { getReason } from './log.ts';

const MIN_COMPRESSED_BYTES = 1_024;
/** Bytes; tokens with hundreds of groups are sent with every call. */
const HEADER_LIMIT = 131_072;

/** Builds the web server without listening. The caller closes its dependencies. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, db, arrivalLimits = ARRIVAL_LIMITS } = dependencies;
  const basePath = basePathOf(dependencies.publicUrl);
  const app = fastify({
    loggerInstance: dependencies.log as FastifyBaseLogger,
    bodyLimit: config.bodyLimit,
    requestTimeout: arrivalLimits.upload,
    http: { maxHeaderSize: HEADER_LIMIT },
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Open connections are served until the end.
    return503OnClosing: false,
    genReqId: requestIdOf,
    logController: new RequestLog(),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
    rewriteUrl: (request: IncomingMessage) => withoutBasePath(request.url ?? '/', basePath),
  });
  answerRequestId(app);
  dependencies.metrics?.watchRequests(app);
  limitArrival(app, arrivalLimits);
  registerErrorHandler(app);
  await registerSecurityHeaders(app, dependencies.signIn.issuer);
  await app.register(rateLimit, { global: false });
  await app.register(compress, { threshold: MIN_COMPRESSED_BYTES });
  const accountOf = createAccountLookup(db, dependencies.accountIssuer, dependencies.now);
  provideAuthentication(app, createAuthenticate(dependencies.verifyToken, accountOf, createDivisionLookup(db)));
  registerHealthRoutes(app, dependencies);
  registerSessionRoutes(app, dependencies);
  registerTemplateRoutes(app, dependencies);
  registerTemplateAdministrationRoutes(app, dependencies);
  registerShortcodeRoutes(app, dependencies);
  registerClauseRoutes(app, dependencies);
  registerAuthoredTextRoutes(app, dependencies);
  registerEmailMessageRoutes(app, dependencies);
  registerPreQueryRoutes(app, dependencies);
  registerLetterRoutes(app, { ...dependencies, revokeWithLetter: createRevokeWithLetter(dependencies) });
  await registerAttachmentRoutes(app, dependencies);
  registerCloudDocumentRoutes(app, dependencies);
  registerFloodedLetterRoutes(app, dependencies);
  registerChecksRoutes(app, dependencies);
  registerPdfRoutes(app, dependencies);
  registerSendingRoutes(app, dependencies);
  registerScheduledEmailRoutes(app, dependencies);
  registerApprovalRoutes(app, dependencies);
  remindWhileServing(app, dependencies);
  if (dependencies.sending.hasMailbox) registerMailboxRoutes(app, dependencies);
  registerAuditRoutes(app, dependencies);
  registerSearchRoutes(app, dependencies);
  registerRecordRoutes(app, dependencies);
  registerFlagRoutes(app, dependencies);
  registerOrganisationRoutes(app, dependencies);
  registerPeopleRoutes(app, dependencies);
  registerRetentionRoutes(app, dependencies);
  await registerWhatsNewRoutes(app);
  await dependencies.registerIdentity?.(app);
  await serveWeb(app, { ...dependencies, appConfig: presentAppConfig(dependencies) });
  return app;
}

/** Starts reminders and scheduled e-mails once the server is ready, so that a failed start sends nothing. */
function remindWhileServing(app: FastifyInstance, dependencies: AppDependencies): void {
  const reporting = (what: string) => ({
    onError: (error: unknown) => app.log.error({ reason: getReason(error) }, what),
  });
  const running: Running[] = [];
  app.addHook('onReady', async () => {
    running.push(await startReminders(dependencies, reporting('failed to remind approvers')));
    running.push(await startComparing(dependencies, reporting('failed to compare a pending letter')));
    running.push(await startFailureNotices(dependencies, reporting('failed to notify a sender')));
    running.push(await startReviewReminders(dependencies, reporting('failed to remind a template owner')));
    running.push(await startScheduled(dependencies, reporting('failed to send a scheduled e-mail')));
  });
  app.addHook('onClose', async () => {
    await Promise.all(running.map((each) => each.stop()));
  });
}
