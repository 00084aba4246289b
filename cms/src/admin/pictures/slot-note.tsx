import { useState } from 'react';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { Crop } from '@strapi/icons';
import { useField } from '@strapi/strapi/admin';
import { inKilobytes, judgePicture, shapeOf, type PictureSlot } from '../../../../web/platform/domain/picture-slots';
import { CropDialog } from './crop-dialog';
import { LogoOnPage } from './logo-on-page';
import { drawnLogo } from './canvas';
import { factsOf, isPicture, reasonOf, useUploading, type StoredPicture } from './stored-picture';

interface Props {
  readonly name: string;
  readonly slot: PictureSlot;
  readonly isLocked: boolean;
}

/** What a picture's place asks for, what the chosen one has, and a way to make it fit. */
export function SlotNote({ name, slot, isLocked }: Props) {
  const field = useField<unknown>(name);
  const picture = isPicture(field.value) ? field.value : undefined;
  const { best, lightBytes } = slot;
  const shape = slot.fit === 'cut' ? ` (${shapeOf(slot)})` : '';
  return (
    <Flex direction="column" alignItems="flex-start" gap={1} paddingTop={1}>
      <Typography variant="pi" textColor="neutral600">
        {slot.purpose}
      </Typography>
      <Typography variant="pi" textColor="neutral600">
        Best: {best.width} × {best.height} pixels{shape}, up to {inKilobytes(lightBytes)}. PNG, JPEG or WebP.
      </Typography>
      {picture ? <Chosen {...{ picture, slot, isLocked }} onTake={(taken) => field.onChange(name, taken)} /> : null}
    </Flex>
  );
}

interface ChosenProps {
  readonly picture: StoredPicture;
  readonly slot: PictureSlot;
  readonly isLocked: boolean;
  readonly onTake: (picture: StoredPicture) => void;
}

function Chosen({ picture, slot, isLocked, onTake }: ChosenProps) {
  const facts = factsOf(picture);
  const judged = facts ? judgePicture(slot, facts) : [];
  return (
    <>
      <Flex direction="column" alignItems="flex-start" gap={1} aria-live="polite">
        {facts ? (
          <Typography variant="pi" textColor="neutral800">
            This one: {facts.width} × {facts.height} pixels, {inKilobytes(facts.bytes)}
          </Typography>
        ) : null}
        {judged.map(({ level, kind, message }) => (
          <Typography key={kind} variant="pi" textColor={level === 'refused' ? 'danger600' : 'warning700'}>
            {level === 'refused' ? `✗ ${message}. It cannot be published.` : `! ${message}.`}
          </Typography>
        ))}
        {facts && judged.length === 0 ? (
          <Typography variant="pi" textColor="success600">
            ✓ It fits.
          </Typography>
        ) : null}
      </Flex>
      {slot.fit === 'whole' ? <LogoOnPage picture={picture} /> : null}
      {isLocked ? null : slot.fit === 'cut' ? (
        <CutButton {...{ picture, slot, onTake }} />
      ) : judged.length > 0 ? (
        <TrimButton picture={picture} onTake={onTake} />
      ) : null}
    </>
  );
}

type MendProps = Pick<ChosenProps, 'picture' | 'onTake'>;

function CutButton({ picture, slot, onTake }: MendProps & Pick<ChosenProps, 'slot'>) {
  const [isOpen, setIsOpen] = useState(false);
  const take = (taken: StoredPicture) => {
    setIsOpen(false);
    onTake(taken);
  };
  return (
    <Modal.Root open={isOpen} onOpenChange={setIsOpen}>
      <Modal.Trigger>
        <Button variant="secondary" size="S" startIcon={<Crop />}>
          Cut to {shapeOf(slot)}…
        </Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Choose the part that customers see</Modal.Title>
        </Modal.Header>
        <CropDialog {...{ picture, slot }} onTake={take} onClose={() => setIsOpen(false)} />
      </Modal.Content>
    </Modal.Root>
  );
}

function TrimButton({ picture, onTake }: MendProps) {
  const upload = useUploading();
  const [state, setState] = useState<'ready' | 'busy' | { readonly failed: string }>('ready');
  const trim = async () => {
    setState('busy');
    try {
      onTake(await upload(await drawnLogo(picture.url), `${picture.name.replace(/\.\w+$/, '')}-trimmed.png`));
      setState('ready');
    } catch (error) {
      setState({ failed: reasonOf(error) });
    }
  };
  return (
    <>
      <Button variant="secondary" size="S" startIcon={<Crop />} loading={state === 'busy'} onClick={trim}>
        Cut its empty edges away
      </Button>
      {typeof state === 'object' ? (
        <Typography variant="pi" textColor="danger600" role="alert">
          {state.failed}
        </Typography>
      ) : null}
    </>
  );
}
