interface MappingPreviewProps {
  mapping: Record<string, string>;
  headers: Record<string, string>;
  sendsWebsiteKey: boolean;
}

/** Which field of a post goes where. */
export const MappingPreview = ({ mapping, headers, sendsWebsiteKey }: MappingPreviewProps) => (
  <div className="mapping">
    <table>
      <caption>Field mapping</caption>
      <thead>
        <tr>
          <th scope="col">Field of the post</th>
          <th scope="col">Sent as</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(mapping).map(([field, path]) => (
          <tr key={field}>
            <td>
              <code>{field}</code>
            </td>
            <td>
              <code>{path}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="quiet">
      Headers:{' '}
      {[...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), ...(sendsWebsiteKey ? ['x-api-key: the website key'] : [])].join(' · ')}, and a
      signature.
    </p>
  </div>
);
