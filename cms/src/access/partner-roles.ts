import type { Core } from '@strapi/strapi';
import { campaign, campaignWords, partner } from '../content/content-kind';
import { partnerBranding, partnerIdentity } from '../content/partner-fields';
import type { Field } from '../content/field';
import { isSuperAdmin } from '../setup/current-user';
import type { AdminUser } from '../setup/document-context';
import { MANAGES_PARTNER, OF_MANAGED_PARTNER } from './partner-conditions';

interface Permission {
  readonly action: string;
  readonly subject: string | null;
  readonly properties: { readonly fields?: readonly string[] };
  readonly conditions: readonly string[];
  readonly actionParameters: object;
}

const names = (fields: readonly Field[]): string[] => [
  ...new Set(
    fields.flatMap((field) =>
      field.kind === 'overrides'
        ? ['key', 'text', 'standard'].map((name) => `${field.stored[0]}.${name}`)
        : [field.stored.join('.')],
    ),
  ),
];
const editable = names(partnerBranding);
const readable = [...names(partnerIdentity), ...editable];
const campaignReadable = names(campaign.fields);
const campaignEditable = names(campaignWords);

const may = (
  action: string,
  subject: string | null,
  rest: { fields?: readonly string[]; conditions?: readonly string[] } = {},
): Permission => ({
  action,
  subject,
  properties: rest.fields ? { fields: rest.fields } : {},
  conditions: rest.conditions ?? [],
  actionParameters: {},
});
const onPartner = (verb: string, fields?: readonly string[]) =>
  may(`plugin::content-manager.explorer.${verb}`, partner.uid, {
    ...(fields ? { fields } : {}),
    conditions: [MANAGES_PARTNER],
  });
const onCampaign = (verb: string, fields?: readonly string[]) =>
  may(`plugin::content-manager.explorer.${verb}`, campaign.uid, {
    ...(fields ? { fields } : {}),
    conditions: [OF_MANAGED_PARTNER],
  });

const reading: readonly Permission[] = [
  onPartner('read', readable),
  onCampaign('read', campaignReadable),
  may('plugin::upload.read', null, { conditions: ['admin::is-creator'] }),
];
const editing: readonly Permission[] = [
  ...reading,
  onPartner('update', editable),
  onCampaign('create', campaignEditable),
  onCampaign('update', campaignEditable),
  may('plugin::upload.assets.create', null),
  may('plugin::upload.assets.update', null, { conditions: ['admin::is-creator'] }),
];
const publishing: readonly Permission[] = [...editing, onPartner('publish'), onCampaign('publish')];

interface PartnerRole {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

/** What the people of a partner may do (PTR-03): all of it with the own partner, the own campaigns and the own pictures. */
export const partnerRoles = {
  manager: {
    code: 'partner-manager',
    name: 'Partner manager',
    description: 'Edits and publishes their own partner, and nothing else.',
    permissions: publishing,
  },
  editor: {
    code: 'partner-editor',
    name: 'Partner editor',
    description: 'Edits drafts of their own partner; a manager publishes them.',
    permissions: editing,
  },
  viewer: {
    code: 'partner-viewer',
    name: 'Partner viewer',
    description: 'Reads their own partner.',
    permissions: reading,
  },
} as const satisfies Record<string, PartnerRole>;

export type PartnerRoleName = keyof typeof partnerRoles;

/** Whether somebody is one of a partner's own people, and nothing more. */
export function worksForPartner(user: AdminUser): boolean {
  const codes = Object.values(partnerRoles).map(({ code }) => code as string);
  return !isSuperAdmin(user) && (user.roles?.some(({ code }) => codes.includes(code)) ?? false);
}

/** Makes the roles, and gives them their permissions at every start, so that the code is what counts. */
export async function ensurePartnerRoles(strapi: Core.Strapi): Promise<Record<PartnerRoleName, number>> {
  return {
    manager: await ensureRole(strapi, partnerRoles.manager),
    editor: await ensureRole(strapi, partnerRoles.editor),
    viewer: await ensureRole(strapi, partnerRoles.viewer),
  };
}

async function ensureRole(strapi: Core.Strapi, { permissions, ...role }: PartnerRole): Promise<number> {
  const roles = strapi.db.query('admin::role');
  const known = (await roles.findOne({ where: { code: role.code } })) as { id: number } | null;
  const { id } = known ?? ((await roles.create({ data: role })) as { id: number });
  const service = strapi.service('admin::role') as unknown as {
    assignPermissions(roleId: number, permissions: readonly Permission[]): Promise<unknown>;
  };
  await service.assignPermissions(id, permissions);
  return id;
}
