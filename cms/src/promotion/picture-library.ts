import fs from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { removePicture, storePicture, withoutRecompression, type StoredFile } from '../seeding/upload-asset';
import { sha256Of, type BundledPicture } from './bundle-file';

interface LibraryFile extends StoredFile {
  readonly name: string;
}

/** Pictures are never replaced in place, so what lies at a path stays what it is. */
const known = new Map<string, string>();

/** The pictures of this CMS's media library by the SHA-256 of their bytes. */
export class PictureLibrary {
  readonly #bySha256 = new Map<string, LibraryFile>();
  readonly #byUrl = new Map<string, string>();

  private constructor(private readonly strapi: Core.Strapi) {}

  static async open(strapi: Core.Strapi): Promise<PictureLibrary> {
    const library = new PictureLibrary(strapi);
    const files = (await strapi.db
      .query('plugin::upload.file')
      .findMany({ orderBy: { id: 'asc' } })) as unknown as LibraryFile[];
    for (const file of files) await library.#take(file);
    return library;
  }

  async #take(file: LibraryFile): Promise<void> {
    const sha256 = known.get(file.url) ?? (await this.#hashAt(file.url));
    if (sha256 === undefined) return;
    known.set(file.url, sha256);
    this.#byUrl.set(file.url, sha256);
    if (!this.#bySha256.has(sha256)) this.#bySha256.set(sha256, file);
  }

  async #hashAt(url: string): Promise<string | undefined> {
    return fs.readFile(this.#pathOf(url)).then(sha256Of, () => undefined);
  }

  #pathOf(url: string): string {
    return path.join(this.strapi.dirs.static.public, 'uploads', path.basename(url));
  }

  /** @throws ApplicationError when the picture is not in the library, or its file is gone. */
  sha256At(url: string): string {
    const sha256 = this.#byUrl.get(url);
    if (sha256 === undefined)
      throw new errors.ApplicationError(
        `The picture ${url} is live, but not in the media library any more. Choose another one and publish, then try again.`,
      );
    return sha256;
  }

  find(sha256: string): LibraryFile | undefined {
    return this.#bySha256.get(sha256);
  }

  /** The picture as a bundle carries it. */
  async read(sha256: string): Promise<BundledPicture> {
    const file = this.#bySha256.get(sha256);
    if (!file) throw new Error(`no picture ${sha256}`);
    return { sha256, name: file.name, bytes: await fs.readFile(this.#pathOf(file.url)) };
  }

  /**
   * Stores pictures, which `pictureProblem` finds nothing wrong with, byte for byte; all or none.
   */
  async add(pictures: readonly BundledPicture[]): Promise<LibraryFile[]> {
    const added: LibraryFile[] = [];
    try {
      await withoutRecompression(this.strapi, async () => {
        for (const { name, bytes } of pictures) added.push({ ...(await storePicture(this.strapi, name, bytes)), name });
      });
    } catch (error) {
      await this.remove(added);
      throw error;
    }
    for (const file of added) await this.#take(file);
    return added;
  }

  async remove(files: readonly LibraryFile[]): Promise<void> {
    for (const file of files) await removePicture(this.strapi, file);
  }
}

const beginnings: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.png': (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  '.jpg': (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  '.jpeg': (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  '.webp': (bytes) => /^RIFF.{4}WEBP$/s.test(bytes.subarray(0, 12).toString('latin1')),
};

/**
 * Why a picture would not be taken, or nothing. The library itself judges by name and size; a bundle may have been written by
 * anybody, so the bytes are looked at.
 */
export function pictureProblem(strapi: Core.Strapi, { name, bytes }: BundledPicture): string | undefined {
  const largest = strapi.config.get<number>('plugin::upload.sizeLimit');
  if (bytes.byteLength > largest)
    return `“${name}” is too large: a picture can have up to ${largest / 1024 / 1024} MB.`;
  const isSafeName = /^[^<>:"/\\|?*\p{Cc}]{1,200}$/u.test(name);
  const isPicture = beginnings[path.extname(name).toLowerCase()]?.(bytes) ?? false;
  if (isSafeName && isPicture) return undefined;
  return `“${name}” can’t be used: a picture is a PNG, JPEG or WebP file.`;
}
