import { Form, Input, Modal, Select } from 'antd';
import { useEffect, useId } from 'react';
import { api, data } from '../../../api/client.js';
import { sentenceOf } from '../../../api/errors.js';
import { ROLE_CHOICES } from '../../../entities/account/roles.js';
import { useAction } from '../../../session/use-action.js';
import { useRead } from '../../../api/use-read.js';
import { displayName } from '../../../session/use-session.js';
import { focusFirstField } from '../../../ui/form-dialog.js';
import { PageState } from '../../../ui/page-state.js';
import type { Choice } from '../../../ui/search-select.js';
import { useTypedForm } from '../../../ui/use-typed-form.js';
import { useReturnFocus } from '../../../ui/use-return-focus.js';
import { WebsitesField } from '../../../entities/website/websites-field.js';
import { AFTER_CHANGE } from './after-change.js';
import { AccountActions } from './account-actions.js';
import { IdentitiesOfPerson } from './identities-of-person.js';
import type { Person } from './user-line.js';

interface Details {
  firstName: string | null;
  lastName: string | null;
  role: Person['role'];
  websites?: Choice[];
}

const detailsOf = (person: Person) => ({
  ...person,
  websites: person.websites.map(({ id: value, name: label }) => ({ value, label })),
});

/** Thrown when the name and role were saved but the change of websites was refused. */
class HalfSaved extends Error {}

/** @param known the person, when the list has loaded them; otherwise the dialog reads them */
export function ManageUser({ id, known, onClose }: { id: string; known: Person | undefined; onClose: () => void }) {
  const formId = useId();
  const [form] = Form.useForm<Details>();
  const read = useRead(known ? null : '/api/users/{id}', { path: { id } });
  const person = known ?? read.data;
  useReturnFocus();
  const { run, running } = useAction(save, {
    success: 'User updated successfully',
    failure: (error) => ({
      title: 'Error',
      description: error instanceof HalfSaved ? error.message : sentenceOf(error, 'Failed to update user'),
    }),
    refreshes: AFTER_CHANGE,
    form,
  });
  const typed = useTypedForm<Details>({
    open: person !== undefined,
    initialValues: person ? detailsOf(person) : {},
    onClose,
    onSubmit: async (details) => {
      if (person && (await run(person, details))) onClose();
    },
  });
  return (
    <Modal
      title={person ? `Manage ${displayName(person)}` : 'Manage person'}
      open
      onCancel={() => void typed.leave()}
      okText="Save Changes"
      okButtonProps={{ htmlType: 'submit', form: formId, loading: running, disabled: !person }}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(formId)}
    >
      <PageState of={{ ...read, data: person }} failed="This person could not be loaded.">
        {(of) => (
          <>
            <Form<Details>
              id={formId}
              form={form}
              layout="vertical"
              initialValues={detailsOf(of)}
              onFinish={typed.onFinish}
              onValuesChange={typed.onValuesChange}
              scrollToFirstError={{ focus: true }}
              noValidate
            >
              <Fields person={of} formId={formId} />
            </Form>
            <IdentitiesOfPerson person={of} />
            <AccountActions person={of} onErased={onClose} />
          </>
        )}
      </PageState>
    </Modal>
  );
}

function Fields({ person, formId }: { person: Person; formId: string }) {
  const role = Form.useWatch('role', Form.useFormInstance<Details>()) ?? person.role;
  // The fields render only once the dialog is open, so the dialog cannot focus them itself.
  useEffect(() => focusFirstField(formId), [formId]);
  return (
    <>
      <p className="quiet">{person.email}</p>
      <Form.Item
        name="firstName"
        label="First name"
        rules={person.firstName ? [{ required: true, whitespace: true, message: 'First name is required' }] : []}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="lastName"
        label="Last name"
        rules={person.lastName ? [{ required: true, whitespace: true, message: 'Last name is required' }] : []}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="role"
        label="Role"
        extra={role === 'platform_admin' ? 'Reaches every website, every person and every setting.' : undefined}
      >
        <Select options={ROLE_CHOICES} />
      </Form.Item>
      {role === 'tenant_admin' && (
        <Form.Item name="websites" label="Websites" extra="Removing a website takes effect at once.">
          <WebsitesField />
        </Form.Item>
      )}
    </>
  );
}

/** Sends only what changed. @throws HalfSaved */
async function save(person: Person, details: Details): Promise<true> {
  const path = { id: person.id };
  const [firstName, lastName] = [details.firstName?.trim(), details.lastName?.trim()];
  const body = {
    ...(firstName && firstName !== person.firstName && { firstName }),
    ...(lastName && lastName !== person.lastName && { lastName }),
    ...(details.role !== person.role && { role: details.role }),
  };
  const changed = Object.keys(body).length > 0;
  if (changed) await data(api.PATCH('/api/users/{id}', { params: { path }, body }));

  const websiteIds = (details.websites ?? []).map(({ value }) => value);
  const before = new Set(person.websites.map(({ id }) => id));
  const moved = websiteIds.length !== before.size || websiteIds.some((id) => !before.has(id));
  if (details.role !== 'tenant_admin' || !moved) return true;
  try {
    await data(api.PUT('/api/users/{id}/websites', { params: { path }, body: { websiteIds } }));
  } catch (error) {
    if (!changed) throw error;
    throw new HalfSaved(
      `Name and role are saved, the websites are not: ${sentenceOf(error, 'Failed to assign the websites')}`,
      { cause: error },
    );
  }
  return true;
}
