import type { RegistryFieldsType, RegistryWidgetsType } from '@rjsf/utils';
import { AddressField } from './address-field.tsx';
import { CheckboxWidget, HiddenWidget, RadioWidget, SelectWidget } from './choice-widgets.tsx';
import { DatePartsField } from './date-parts-field.tsx';
import { FieldTemplate, Nothing, ObjectFieldTemplate } from './templates.tsx';
import {
  EmailWidget,
  MobileNumberWidget,
  NewPasswordWidget,
  OneTimeCodeWidget,
  PasswordWidget,
  TextareaWidget,
  TextWidget,
} from './text-widgets.tsx';

/** The names that a uiSchema may give to `ui:widget`, and those that @rjsf falls back to. */
export const widgets: RegistryWidgetsType = {
  text: TextWidget,
  email: EmailWidget,
  password: PasswordWidget,
  'new-password': NewPasswordWidget,
  'one-time-code': OneTimeCodeWidget,
  'mobile-number': MobileNumberWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  textarea: TextareaWidget,
  hidden: HiddenWidget,
  TextWidget,
  SelectWidget,
  CheckboxWidget,
  HiddenWidget,
};

export const fields: RegistryFieldsType = { DatePartsField, AddressField };

export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
  TitleFieldTemplate: Nothing,
};
