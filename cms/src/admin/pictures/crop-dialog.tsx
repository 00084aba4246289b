import { useEffect, useState } from 'react';
import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { inKilobytes, type PictureSlot } from '../../../../web/platform/domain/picture-slots';
import { cutOut, loadImage } from './canvas';
import { boxOf, mostZoom, wholeView } from './crop';
import { CropFrame } from './crop-frame';
import { reasonOf, useUploading, type StoredPicture } from './stored-picture';

interface Props {
  readonly picture: StoredPicture;
  readonly slot: PictureSlot;
  readonly onTake: (picture: StoredPicture) => void;
  readonly onClose: () => void;
}

/** Cuts a part out of a picture, in the shape and size of its place, and stores it beside the picture, which stays. */
export function CropDialog({ picture, slot, onTake, onClose }: Props) {
  const upload = useUploading();
  const { image, failed, setFailed } = useImage(picture.url);
  const [view, setView] = useState(wholeView);
  const [isBusy, setIsBusy] = useState(false);
  const ratio = slot.best.width / slot.best.height;
  const size = image && { width: image.naturalWidth, height: image.naturalHeight };
  const box = size && boxOf(size, ratio, view);

  const take = async () => {
    if (!image || !box) return;
    setIsBusy(true);
    setFailed(undefined);
    try {
      const blob = await cutOut(image, box, slot);
      const ending = blob.type === 'image/webp' ? 'webp' : 'jpg';
      onTake(await upload(blob, `${picture.name.replace(/\.\w+$/, '')}-cut.${ending}`));
    } catch (error) {
      setIsBusy(false);
      setFailed(reasonOf(error));
    }
  };

  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={3}>
          {size ? (
            <CropFrame
              url={picture.url}
              picture={size}
              ratio={ratio}
              view={view}
              most={mostZoom(size, ratio, slot.least)}
              onView={setView}
            />
          ) : failed ? null : (
            <Loader>Getting the picture…</Loader>
          )}
          {box ? (
            <Typography variant="pi" textColor={box.width < slot.best.width ? 'warning700' : 'neutral600'}>
              This part has {Math.round(box.width)} × {Math.round(box.height)} pixels
              {box.width < slot.best.width
                ? `: fewer than ${slot.best.width} × ${slot.best.height}, so it will look less sharp.`
                : `, and is made ${slot.best.width} × ${slot.best.height}, up to ${inKilobytes(slot.lightBytes)}.`}{' '}
              The picture that it is cut from stays in the library.
            </Typography>
          ) : null}
          {failed ? (
            <Typography textColor="danger600" role="alert">
              {failed}
            </Typography>
          ) : null}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} disabled={!box} onClick={take}>
          Use this part
        </Button>
      </Modal.Footer>
    </>
  );
}

function useImage(url: string) {
  const [image, setImage] = useState<HTMLImageElement>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    loadImage(url).then(
      (loaded) => {
        if (isWanted) setImage(loaded);
      },
      (error: unknown) => {
        if (isWanted) setFailed(reasonOf(error));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [url]);
  return { image, failed, setFailed };
}
