import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

const mimeTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpeg': 'image/jpeg',
};

interface UploadSettings {
  readonly sizeOptimization: boolean;
}

interface UploadService {
  getSettings(): Promise<UploadSettings>;
  setSettings(settings: UploadSettings): Promise<unknown>;
  upload(request: { data: object; files: object }): Promise<{ id: number }[]>;
}

const uploads = (strapi: Core.Strapi) => strapi.plugin('upload').service('upload') as unknown as UploadService;

/** Runs `work` while pictures are stored byte for byte, so that a release has the same picture from here as from the repository. */
export async function withoutRecompression(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  const settings = await uploads(strapi).getSettings();
  await uploads(strapi).setSettings({ ...settings, sizeOptimization: false });
  try {
    await work();
  } finally {
    await uploads(strapi).setSettings(settings);
  }
}

/** Puts a picture of the seeds into the media library, once, and gives its id. */
export function createUploader(strapi: Core.Strapi, assetsDir: string): (name: string) => Promise<number> {
  return async (name) => {
    const known = (await strapi.db.query('plugin::upload.file').findOne({ where: { name } })) as { id: number } | null;
    if (known) return known.id;
    const mimetype = mimeTypes[path.extname(name)];
    if (!mimetype) throw new Error(`${name}: pictures are png, webp or jpeg`);
    // The upload takes the file away, so it gets a copy.
    const copy = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'seed-')), name);
    fs.copyFileSync(path.join(assetsDir, name), copy);
    try {
      const [file] = await uploads(strapi).upload({
        data: { fileInfo: { name, caption: '', alternativeText: '' } },
        files: { filepath: copy, originalFilename: name, mimetype, size: fs.statSync(copy).size },
      });
      if (!file) throw new Error(`${name} was not stored`);
      return file.id;
    } finally {
      fs.rmSync(path.dirname(copy), { recursive: true, force: true });
    }
  };
}
