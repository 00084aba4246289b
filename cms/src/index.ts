import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { hideForeignIds } from './access/foreign-ids';
import { guardMedia } from './access/media-guard';
import { ownershipGuard } from './access/ownership-guard';
import { registerPartnerConditions } from './access/partner-conditions';
import { deleteDefaultTokens, ensureDemoPeople, ensureFirstAdmin } from './access/people';
import { pictureGuard } from './access/picture-guard';
import { auditRoutes } from './audit/audit-routes';
import { ensureAuditTable } from './audit/audit-table';
import { guardRelations } from './access/relation-guard';
import { auditTrail } from './audit/audit-trail';
import { refusedAttempts } from './audit/refused-attempts';
import { previewRoutes } from './preview/preview-routes';
import { promotionRoutes } from './promotion/promotion-routes';
import { publishGuard } from './publishing/publish-guard';
import { followSchedules } from './publishing/run-schedules';
import { requireBases } from './saving/bases';
import { readPageWords } from './seeding/read-seeds';
import { seedContent } from './seeding/seed-content';
import { keepPhotosUpright, withoutRecompression } from './seeding/upload-asset';
import type { DocumentMiddleware } from './setup/document-context';
import { ensureFormLayouts } from './setup/form-layouts';
import { requireSettings } from './setup/required-settings';
import { ensureWebhook } from './setup/webhook';
import { ensureDeskTables } from './versions/desk-tables';
import { deskRoutes } from './versions/desk-routes';
import { rememberStandards } from './words/remember-standards';
import { recordRepository, versionRecorder } from './versions/record-versions';

/** Requests are served only after `bootstrap`, so whatever is written until then is the seeding's. */
let seeding = true;
const isSeeding = () => seeding;
let endSchedules = () => {};
const repository = () => path.resolve(process.env['REPOSITORY_DIR'] ?? '..');

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    requireSettings();
    strapi.customFields.register({ name: 'colour', type: 'string' });
    strapi.customFields.register({ name: 'ordered-json', type: 'text' });
    strapi.customFields.register({ name: 'questions', type: 'text' });
    strapi.customFields.register({ name: 'alternative', type: 'string' });
    const use = (middleware: DocumentMiddleware) => strapi.documents.use(middleware as never);
    use(ownershipGuard(strapi));
    use(pictureGuard(strapi));
    use(rememberStandards(strapi, readPageWords(repository())));
    use(versionRecorder(strapi, isSeeding));
    use(publishGuard(strapi, isSeeding));
    use(auditTrail(strapi, isSeeding));
    strapi.server.routes(previewRoutes(strapi) as never);
    await registerPartnerConditions(strapi);
    hideForeignIds(strapi);
    guardMedia(strapi);
    guardRelations(strapi);
    requireBases(strapi);
    strapi.server.routes(deskRoutes(strapi) as never);
    strapi.server.routes(promotionRoutes(strapi) as never);
    strapi.server.routes(auditRoutes(strapi) as never);
    strapi.server.use(refusedAttempts(strapi) as never);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const started = Date.now();
    await ensureFormLayouts(strapi);
    await withoutRecompression(strapi, () => seedContent(strapi, repository()));
    await keepPhotosUpright(strapi);
    await ensureDeskTables(strapi);
    await ensureAuditTable(strapi);
    await recordRepository(strapi);
    await ensureFirstAdmin(strapi);
    await ensureDemoPeople(strapi);
    await deleteDefaultTokens(strapi);
    await ensureWebhook(strapi);
    seeding = false;
    endSchedules = followSchedules(strapi);
    strapi.log.info(`content and access ready in ${Date.now() - started} ms`);
  },

  destroy() {
    endSchedules();
  },
};
