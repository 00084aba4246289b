import type { Core } from '@strapi/strapi';
import { campaign, partner } from '../content/content-kind';
import { partnerBranding, partnerIdentity } from '../content/partner-fields';
import type { Field } from '../content/field';
import { MANAGES_PARTNER, OF_MANAGED_PARTNER } from './partner-conditions';

export const PARTNER_MANAGER = 'partner-manager';

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
      field.kind === 'overrides' ? ['copyOverrides.key', 'copyOverrides.text'] : [field.stored.join('.')],
    ),
  ),
];
const editable = names(partnerBranding);
const readable = [...names(partnerIdentity), ...editable];
const campaignFields = names(campaign.fields);

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

/** All that a partner's manager may do (PTR-03): the own partner, the own campaigns, the own pictures. */
export const permissions: readonly Permission[] = [
  onPartner('read', readable),
  onPartner('update', editable),
  onPartner('publish'),
  onCampaign('read', campaignFields),
  onCampaign('create', campaignFields),
  onCampaign('update', campaignFields),
  onCampaign('publish'),
  may('plugin::upload.read', null, { conditions: ['admin::is-creator'] }),
  may('plugin::upload.assets.create', null),
  may('plugin::upload.assets.update', null, { conditions: ['admin::is-creator'] }),
];

/** Makes the role, and gives it these permissions at every start, so that the code is what counts. */
export async function ensurePartnerManagerRole(strapi: Core.Strapi): Promise<number> {
  const roles = strapi.db.query('admin::role');
  const known = (await roles.findOne({ where: { code: PARTNER_MANAGER } })) as { id: number } | null;
  const role =
    known ??
    ((await roles.create({
      data: {
        name: 'Partner manager',
        code: PARTNER_MANAGER,
        description: 'Edits and publishes the own partner, and nothing else.',
      },
    })) as { id: number });
  const service = strapi.service('admin::role') as unknown as {
    assignPermissions(roleId: number, permissions: readonly Permission[]): Promise<unknown>;
  };
  await service.assignPermissions(role.id, permissions);
  return role.id;
}
