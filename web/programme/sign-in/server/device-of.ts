import { describeDevice, type DeviceInfo, type DeviceOperation } from '#web/platform/domain/device-info.ts';
import type { Visitor } from '#web/platform/server/ports/call.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';

/** The device that a visitor uses for `operation`; its id is hashed under our key (ENT-13). */
export function deviceOf(
  secrets: Secrets,
  { userAgent, resolution, deviceId }: Visitor,
  operation: DeviceOperation,
): DeviceInfo {
  return describeDevice({ userAgent, resolution, deviceIdHash: secrets.keyedHash('device', deviceId) }, operation);
}
