import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

const mimeTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

interface UploadSettings {
  readonly sizeOptimization: boolean;
}

export interface StoredFile {
  readonly id: number;
  readonly url: string;
}

interface UploadService {
  getSettings(): Promise<UploadSettings>;
  setSettings(settings: UploadSettings): Promise<unknown>;
  upload(request: { data: object; files: object }): Promise<StoredFile[]>;
  remove(file: StoredFile): Promise<unknown>;
}

const uploads = (strapi: Core.Strapi) => strapi.plugin('upload').service('upload') as unknown as UploadService;

/** Runs `work` while pictures are stored byte for byte, so that a release has the same picture from here as from the repository. */
export async function withoutRecompression<Result>(strapi: Core.Strapi, work: () => Promise<Result>): Promise<Result> {
  const settings = await uploads(strapi).getSettings();
  await uploads(strapi).setSettings({ ...settings, sizeOptimization: false });
  try {
    return await work();
  } finally {
    await uploads(strapi).setSettings(settings);
  }
}

/** Puts a picture of the seeds into the media library, once, and gives its id. */
export function createUploader(strapi: Core.Strapi, assetsDir: string): (name: string) => Promise<number> {
  return async (name) => {
    const known = (await strapi.db.query('plugin::upload.file').findOne({ where: { name } })) as { id: number } | null;
    if (known) return known.id;
    return (await storePicture(strapi, name, fs.readFileSync(path.join(assetsDir, name)))).id;
  };
}

/**
 * Puts a picture into the media library under the library's own limits.
 *
 * @throws ApplicationError when it is too large or no picture.
 */
export async function storePicture(strapi: Core.Strapi, name: string, bytes: Uint8Array): Promise<StoredFile> {
  const mimetype = mimeTypes[path.extname(name)];
  if (!mimetype) throw new Error(`${name}: pictures are png, webp or jpeg`);
  // The upload takes the file away.
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'picture-')), 'bytes');
  fs.writeFileSync(file, bytes);
  try {
    const [stored] = await uploads(strapi).upload({
      data: { fileInfo: { name, caption: '', alternativeText: '' } },
      files: { filepath: file, originalFilename: name, mimetype, size: bytes.byteLength },
    });
    if (!stored) throw new Error(`${name} was not stored`);
    return stored;
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true, force: true });
  }
}

/** Takes a picture that was just stored out of the media library again. */
export async function removePicture(strapi: Core.Strapi, stored: StoredFile): Promise<void> {
  await uploads(strapi).remove(stored);
}
